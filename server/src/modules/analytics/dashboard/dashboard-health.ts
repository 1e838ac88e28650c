import type { HealthLine } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { findCheck } from '#modules/analytics/reports/reports.public.ts';
import { listPausedReceivers } from '#modules/automation/webhooks/webhooks.public.ts';
import { readPlanHealth, type SubscriptionServices } from '#modules/billing/subscriptions/subscriptions.public.ts';
import { findAiProblem } from '#modules/connections/ai/ai.public.ts';
import { countVisibleUndelivered } from '#modules/service/tickets/tickets.public.ts';
import { findBotProblem } from '#modules/visitor-channels/telegram/telegram.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';

type HealthContext = AppContext & SubscriptionServices;

const line = (kind: HealthLine['kind'], more: Partial<Omit<HealthLine, 'kind'>> = {}): HealthLine => ({
  kind,
  amount: null,
  at: null,
  ...more,
});

interface Part {
  /** Who may mend it. */
  readonly isFor: (actor: UserActor) => boolean;
  readonly read: (context: HealthContext, actor: UserActor) => Promise<HealthLine[]>;
}

type Setting = 'merchant-integration' | 'service-setting' | 'chat-settings';
const canMend = (setting: Setting) => (actor: UserActor) =>
  hasPermission(actor, 'read', setting) && hasPermission(actor, 'update', setting);

const canChangePlan = (actor: UserActor) =>
  hasPermission(actor, 'update', 'change-plan') &&
  (hasPermission(actor, 'read', 'view-plan') || hasPermission(actor, 'read', 'subscription'));

const telegramKinds = {
  revoked: 'telegramRevoked',
  conflict: 'telegramConflict',
  unreachable: 'telegramUnreachable',
} as const;

const aiKinds = { failing: 'aiFailing', usedUp: 'aiUsedUp', planUsedUp: 'aiPlanUsedUp' } as const;

const parts: readonly Part[] = [
  {
    isFor: canChangePlan,
    async read(context, { merchantId }) {
      const { endsAt, storagePercent } = await readPlanHealth(context, merchantId);
      return [
        ...(endsAt ? [line('planEnds', { at: endsAt.toISOString() })] : []),
        ...(storagePercent === null ? [] : [line('storageNear', { amount: storagePercent })]),
      ];
    },
  },
  {
    isFor: canMend('merchant-integration'),
    async read(context, { merchantId }) {
      const problem = await findBotProblem(context, merchantId);
      return problem ? [line(telegramKinds[problem])] : [];
    },
  },
  {
    isFor: canMend('merchant-integration'),
    async read({ database }, { merchantId }) {
      const paused = await listPausedReceivers(database.forMerchant(merchantId));
      return paused.includes('integration') ? [line('webhooksPaused')] : [];
    },
  },
  {
    isFor: canMend('service-setting'),
    async read({ database }, { merchantId }) {
      const paused = await listPausedReceivers(database.forMerchant(merchantId));
      return paused.some((receiver) => receiver !== 'integration') ? [line('orderWebhooksPaused')] : [];
    },
  },
  {
    isFor: canMend('chat-settings'),
    async read(context, { merchantId }) {
      const problem = await findAiProblem(context, merchantId);
      return problem ? [line(aiKinds[problem])] : [];
    },
  },
  {
    // Anyone who works on tickets sees in each whether its mails arrived; this is for who looks after all of them.
    isFor: (actor) => hasPermission(actor, 'manage', 'ticket'),
    async read(context, actor) {
      const amount = await countVisibleUndelivered(context, actor);
      return amount === 0 ? [] : [line('mailsFailed', { amount })];
    },
  },
  {
    isFor: (actor) =>
      hasPermission(actor, 'update', 'modify-business-info') &&
      hasPermission(actor, 'read', 'report-conversation-overview'),
    async read({ database }, { merchantId }) {
      const check = await findCheck(database.forMerchant(merchantId).query);
      return check && check.differences.length > 0 ? [line('figuresDiffer')] : [];
    },
  },
];

/** What does not work as it should, each for those who may mend it: every feature says how it is with its own. What cannot be read hides nothing else. */
export async function readHealth(context: HealthContext, actor: UserActor): Promise<{ lines: HealthLine[] }> {
  const readOne = ({ read }: Part) =>
    read(context, actor).catch((error: unknown): HealthLine[] => {
      context.logger.warn({ merchantId: actor.merchantId, err: error }, 'a part of the health could not be read');
      return [];
    });
  const lines = await Promise.all(parts.filter(({ isFor }) => isFor(actor)).map(readOne));
  return { lines: lines.flat() };
}
