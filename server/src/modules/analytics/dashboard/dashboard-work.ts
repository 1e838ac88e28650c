import type { DashboardWork } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { countLowRatings } from '#modules/analytics/reports/reports.public.ts';
import { countOrderWork } from '#modules/service/service-orders/service-orders.public.ts';
import { countVisibleTickets, ticketCapabilitiesOf } from '#modules/service/tickets/tickets.public.ts';
import { countOpenCallBacks } from '#modules/telephony/calls/calls.public.ts';
import {
  type AvailabilityContext,
  dayText,
  toDay,
  uncoveredByLeave,
} from '#modules/time/availability/availability.public.ts';
import { listApprovedLeaveIds, readLeaveTotals } from '#modules/time/working-time/working-time.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

const daysShown = 7;
/** Most leaves that are checked, since each needs a calculation of plans. */
const maxLeave = 20;
const hour = 3_600_000;

/** Days of the business; `today` is the last of the past ones and the first of the coming ones. */
export interface DashboardDays {
  readonly today: string;
  readonly timeZone: string;
}

export const pastDays = ({ today }: DashboardDays) => ({ from: dayText(toDay(today) - daysShown + 1), to: today });

/** Hours of approved leave in the coming days in which nobody of a department or team would be on duty. */
async function countUncoveredHours(
  context: AvailabilityContext,
  { merchantId }: UserActor,
  { today }: DashboardDays,
): Promise<number> {
  const { query } = context.database.forMerchant(merchantId);
  const to = dayText(toDay(today) + daysShown - 1);
  const now = context.clock.now().getTime();
  const until = now + daysShown * 24 * hour;
  const gaps = new Map<string, number>();
  for (const id of await listApprovedLeaveIds(query, { from: today, to, limit: maxLeave }))
    for (const { unit, gaps: open } of await uncoveredByLeave(context, merchantId, id))
      for (const { start, end } of open) {
        const length = Math.min(until, Date.parse(end)) - Math.max(now, Date.parse(start));
        // The same hours are found for each absent person and counted once.
        if (length > 0) gaps.set(`${unit.id} ${start}`, length);
      }
  return Math.round([...gaps.values()].reduce((sum, length) => sum + length, 0) / hour);
}

/** Waiting work of the reader and their team, limited to what they may see. */
export async function readWork(
  context: AvailabilityContext,
  actor: UserActor,
  days: DashboardDays,
): Promise<DashboardWork> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const onlyIf = async <T>(isMeant: boolean, read: () => Promise<T>) => (isMeant ? read() : null);
  const tickets = await onlyIf(ticketCapabilitiesOf(actor).view, () => countVisibleTickets(context, actor));
  const orders = await onlyIf(hasPermission(actor, 'read', 'view-service'), () =>
    countOrderWork(context, actor, days.timeZone),
  );
  const leave = await onlyIf(hasPermission(actor, 'read', 'manage-take-leave'), async () => {
    const totals = await readLeaveTotals(context, actor);
    const pending = totals.find(({ status }) => status === 'pending')?.total ?? 0;
    const seesCover = hasPermission(actor, 'read', 'manage-department');
    return { pending, uncoveredHours: await onlyIf(seesCover, () => countUncoveredHours(context, actor, days)) };
  });
  return {
    tickets: tickets && { mine: tickets.mine, unassigned: tickets.unassigned },
    orders,
    leave,
    calls: await onlyIf(hasPermission(actor, 'read', 'call'), async () => ({
      toReturn: await countOpenCallBacks(query),
    })),
    lowRatings: await countLowRatings(context, actor, pastDays(days)),
  };
}
