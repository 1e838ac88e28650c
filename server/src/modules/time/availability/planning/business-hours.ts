import type { AvailabilityContext } from '../availability.context.ts';
import { merged, type Span } from '../engine/intervals.ts';
import { hasHours } from '../engine/occurrences.ts';
import { Slices } from '../slices.ts';
import { getDuty } from './duty.ts';
import type { Period } from './period.ts';

const toHours = async (context: AvailabilityContext, merchantId: string) => {
  const staff = await context.staffPlans.read(merchantId);
  return staff.members.filter(({ canWork, plan }) => canWork && hasHours(plan));
};

/** Whether a person has working hours: without them the business is open at any time. */
export const hasBusinessHours = async (context: AvailabilityContext, merchantId: string): Promise<boolean> =>
  (await toHours(context, merchantId)).length > 0;

/** When at least one person is on duty by the plan, sorted and disjoint. */
export async function readBusinessHours(
  context: AvailabilityContext,
  merchantId: string,
  period: Period,
): Promise<Span[]> {
  const members = await toHours(context, merchantId);
  return merged((await new Slices().map(members, ({ plan }) => getDuty(plan, period))).flat());
}
