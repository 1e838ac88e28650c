import type { AppContext } from '#platform/context.ts';
import { sumFiles } from '../plan-usage.repository.ts';
import { dueTimes } from '../subscription-steps.ts';
import type { SubscriptionServices } from '../subscriptions.context.ts';
import { isNear } from './tell-of-limits.ts';

type HealthContext = Pick<AppContext, 'clock' | 'database' | 'planLimits'> & SubscriptionServices;

/** When the plan ends, once people are reminded of it; null: not soon, or the free plan was chosen to follow. */
async function findEnd({ clock, subscriptions }: HealthContext, merchantId: string): Promise<Date | null> {
  const { row, position } = await subscriptions.read(merchantId);
  const { standing, validTo, graceUntil } = position;
  if (standing !== 'active' || !validTo || !graceUntil || row?.next_plan?.isFree) return null;
  return dueTimes(validTo, graceUntil)[0]!.at <= clock.now() ? validTo : null;
}

/** How much of the storage is used, in percent; null: most of it is free, or it has no limit. */
async function findFullness({ database, planLimits }: HealthContext, merchantId: string): Promise<number | null> {
  const max = await planLimits.maxOf(merchantId, 'storage');
  if (max === null) return null;
  const used = await sumFiles(database.forMerchant(merchantId).query);
  return isNear({ used, max }) ? Math.floor((used / max) * 100) : null;
}

/** What of a plan soon needs those who may change it. */
export async function readPlanHealth(context: HealthContext, merchantId: string) {
  const [endsAt, storagePercent] = await Promise.all([findEnd(context, merchantId), findFullness(context, merchantId)]);
  return { endsAt, storagePercent };
}
