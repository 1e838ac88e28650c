import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { AiFailure } from './ai-failure.ts';
import { addTokens, monthOf, readTokens } from './calls.repository.ts';

/** Tokens of an answer for which nobody asks for another number. */
export const usualOutput = 800;

/** Shares of the monthly tokens at which people are notified. */
const warnedAt = [0.8, 1] as const;

/** Of what a call takes, and how much of it there may be in a month. */
interface Share {
  readonly merchantId: string;
  readonly tokens: number;
  readonly monthlyTokens: number;
  /** The most that the plan includes of the deployment's model; null: any number, or another model is called. */
  readonly planTokens: number | null;
}

/** The tokens that a merchant spends in a month. What calls under way may take is set aside, so that many at once do not exceed it. */
export class Budget {
  readonly #context: Pick<AppContext, 'clock' | 'database'>;
  readonly #setAside = new Map<string, number>();

  constructor(context: Pick<AppContext, 'clock' | 'database'>) {
    this.#context = context;
  }

  /** Does the work with `tokens` set aside for it. Throws aiBudgetUsedUp and aiPlanUsedUp where fewer are left. */
  async within<T>({ merchantId, tokens, monthlyTokens, planTokens }: Share, work: () => Promise<T>): Promise<T> {
    const { query } = this.#context.database.forMerchant(merchantId);
    const used = await readTokens(query, monthOf(this.#context.clock.now()));
    const aside = this.#setAside.get(merchantId) ?? 0;
    if (used.all + aside + tokens > monthlyTokens) throw new AiFailure(aiErrors.aiBudgetUsedUp);
    if (planTokens !== null && used.ofServer + aside + tokens > planTokens) throw new AiFailure(aiErrors.aiPlanUsedUp);
    this.#setAside.set(merchantId, aside + tokens);
    try {
      return await work();
    } finally {
      const left = (this.#setAside.get(merchantId) ?? 0) - tokens;
      if (left > 0) this.#setAside.set(merchantId, left);
      else this.#setAside.delete(merchantId);
    }
  }

  /** Counts what a call took, and tells those who may change the settings when most or all is used. */
  async spend(
    unit: UnitOfWork,
    { tokens, monthlyTokens, isOfServer }: { tokens: number; monthlyTokens: number; isOfServer: boolean },
  ): Promise<void> {
    if (tokens <= 0) return;
    const after = await addTokens(unit.query, monthOf(this.#context.clock.now()), { tokens, isOfServer });
    const before = after - tokens;
    const passed = warnedAt.findLast((share) => before < share * monthlyTokens && after >= share * monthlyTokens);
    if (passed === undefined) return;
    const users = await listUsers(unit, { status: userStatus.active });
    for (const user of users.filter(mayChange))
      await notify(this.#context, unit, {
        userId: user.id,
        kind: 'aiBudgetReached',
        params: { percent: String(passed * 100) },
        link: '/ai-settings',
        topic: `ai budget ${passed}`,
      });
  }
}

const mayChange = ({ permissions, isReadonly }: UserRecord): boolean =>
  defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', 'chat-settings');
