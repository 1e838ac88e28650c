import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Span } from '../engine/intervals.ts';
import { hasHours } from '../engine/occurrences.ts';
import { buildStaff } from '../plans/build-staff.ts';
import { readPlanRows } from '../plans/plans.repository.ts';
import { Slices } from '../slices.ts';
import { getDuty } from './duty.ts';
import type { Period } from './period.ts';

/** When each user with working hours is on duty by the plan as it is now, sorted and disjoint. Not from memory: also inside a transaction. */
export async function dutyOfUsers(
  { database }: { readonly database: Database },
  merchantId: string,
  period: Period,
): Promise<Map<string, readonly Span[]>> {
  const since = new Date(period.start.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const merchant = await getMerchant({ database }, merchantId);
  const staff = buildStaff(merchant, await readPlanRows(database.forMerchant(merchantId), since));
  const members = staff.members.flatMap(({ canWork, userId, plan }) =>
    canWork && userId && hasHours(plan) ? [{ userId, plan }] : [],
  );
  const spans = await new Slices().map(members, ({ plan }) => getDuty(plan, period));
  return new Map(members.map(({ userId }, index) => [userId, spans[index]!]));
}
