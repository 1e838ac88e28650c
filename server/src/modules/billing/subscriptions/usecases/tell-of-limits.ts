import type { Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { listMerchantPage } from '#modules/organisation/merchants/merchants.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { effectiveRoomOf, roomOf, usageOf } from '../plan-room.ts';
import { readMonthStart } from '../plan-usage.repository.ts';
import { noteStep } from '../steps.repository.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { tellPlanKeepers } from '../tell-plan-keepers.ts';

/** From this share of a limit on, people are notified that it is nearly reached. */
const nearShare = 0.8;
const portion = 200;

export const isNear = ({ used, max }: Pick<Usage, 'used' | 'max'>): boolean =>
  max !== null && max > 0 && used >= max * nearShare;

const shown = ({ name }: Usage, value: number): string => (name === 'storage' ? formatBytes(value) : String(value));

/** Tells those who may change the plan of what is nearly used up, each thing once a month. */
export async function tellOfLimits(context: SubscriptionsContext, merchantId: string): Promise<void> {
  const position = await context.subscriptions.positionOf(merchantId);
  const room = effectiveRoomOf(context.config, position);
  const ofPlan = roomOf(position.plan, position.seats);
  if (Object.values(room).every((max) => max === null)) return;
  const near = (await usageOf(context.planLimits, merchantId, room)).filter(isNear);
  if (near.length === 0) return;
  await inTransaction(context, merchantId, async (unit) => {
    const at = context.clock.now();
    const validTo = await readMonthStart(unit.query, merchantId, at);
    for (const usage of near) {
      if (!(await noteStep(unit.query, { validTo, step: `near-${usage.name}`, at }))) continue;
      const params = { context: usage.name, used: shown(usage, usage.used), max: shown(usage, usage.max!) };
      const topic = `${usage.name}:${validTo.toISOString()}`;
      // The mail advises a larger plan, which gives no more of what the deployment limits.
      const mail = usage.max === ofPlan[usage.name];
      await tellPlanKeepers(context, unit, { kind: 'planLimitNear', params, topic, mail });
    }
  });
}

/** The same of every merchant. */
export async function tellAllOfLimits(context: SubscriptionsContext): Promise<void> {
  for (let offset = 0; ; offset += portion) {
    const { rows } = await listMerchantPage(context.database, { text: undefined, limit: portion, offset });
    for (const { id } of rows)
      await tellOfLimits(context, id).catch((error) =>
        context.logger.error({ err: error, merchantId: id }, 'that a plan is nearly used up was not told'),
      );
    if (rows.length < portion) return;
  }
}
