import { getCycle } from '@sala/contract/core/rules/repeat.ts';
import type { OrderSeries } from '@sala/contract/service/service-orders/order-repeat.ts';
import { getMerchant, getOwnMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { createdAtOf, dueAt, getWallTime, nextDay, type SeriesRule } from './next-due.ts';
import { findSeries, insertSeries, type SeriesRow } from './series.repository.ts';

export const createNextOrderJobName = 'service-orders.make-next';

export const toRule = (
  row: Pick<SeriesRow, 'first_day' | 'minutes'>,
  head: OrderState,
  timeZone: string,
): SeriesRule => ({
  firstDay: row.first_day,
  minutes: row.minutes,
  repeat: head.repeat,
  timeZone,
});

/** Queues the creation of a day's order in the transaction. */
export function sendNext(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  { orderId, rule, day }: { orderId: string; rule: SeriesRule; day: string },
): Promise<void> {
  const payload = { merchantId: unit.merchantId, orderId, day };
  return context.jobs.send(unit, createNextOrderJobName, payload, { runAt: createdAtOf(rule, day) });
}

/** Creates the series of a repeating order, which is its first. */
export async function createSeries(context: AppContext, unit: UnitOfWork, order: OrderState): Promise<void> {
  if (!getCycle(order.repeat)) return;
  const { timeZone } = await getOwnMerchant(unit);
  const wall = getWallTime(timeZone, new Date(order.scheduleDate ?? order.receivedAt));
  const row = { first_day: wall.day, minutes: wall.minutes };
  const rule = toRule(row, order, timeZone);
  const next = nextDay(rule, wall.day, 1);
  const state = next ? 'active' : 'ended';
  await insertSeries(unit, order.id, context.clock.now(), { ...row, state, next_day: next ?? null });
  if (next) await sendNext(context, unit, { orderId: order.id, rule, day: next });
}

/** The series of an order, for its panel. */
export async function readSeries(
  context: Pick<AppContext, 'database'>,
  query: TenantDatabase['query'],
  order: OrderState,
): Promise<OrderSeries | null> {
  const row = await findSeries(query, order.repeatOf?.id ?? order.id);
  if (!row) return null;
  const { timeZone } = await getMerchant(context, order.merchantId);
  const day = row.state === 'active' ? row.next_day : null;
  const rule = toRule(row, order, timeZone);
  return {
    state: row.state,
    nextDueAt: day && dueAt(rule, day).toISOString(),
    nextMadeAt: day && createdAtOf(rule, day).toISOString(),
    orderCount: row.order_count,
    version: row.version,
  };
}
