import { serviceOrderErrors } from '@sala/contract/service-orders/service-orders.errors.ts';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { writeLog } from '../logs/order-logs.repository.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder, lockOrder, updateOrder } from '../orders/orders.repository.ts';
import { isInScope } from '../service-orders.policy.ts';
import { dueAt, nextDay } from './next-due.ts';
import { lockSeries, writeSeries } from './series.repository.ts';
import { ruleOf, sendNext } from './series.ts';

export interface SeriesChange {
  readonly orderId: string;
  readonly state: 'active' | 'paused' | 'stopped';
  readonly reason?: string | undefined;
  /** Of the series. */
  readonly version: number;
}

const makerOf = ({ apiToken, userId, name }: UserActor) =>
  apiToken
    ? ({ kind: 'program', id: userId, name: apiToken.name } as const)
    : ({ kind: 'user', id: userId, name } as const);

/** Lets a series wait, go on with its next day to come, or end; the first order's history says so. Throws recordChanged. */
export async function changeSeries(context: AppContext, actor: UserActor, change: SeriesChange): Promise<OrderState> {
  const { orderId, state, reason, version } = change;
  const { timeZone } = await getMerchant(context, actor.merchantId);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const order = found(await findOrder(unit.query, orderId));
    const isSeen = isInScope(await serviceScopeOf(unit.query, actor.userId), order);
    if (order.status === 'deleted' || !isSeen) return found<OrderState>(undefined);
    const headId = order.repeatOf?.id ?? order.id;
    const row = await lockSeries(unit, headId);
    if (!row) return fail(serviceOrderErrors.orderDoesNotRepeat);
    await assertVersion(row, version);
    if (row.state === 'stopped' || row.state === 'ended') return fail(serviceOrderErrors.orderDoesNotRepeat);
    if (row.state === state) return order;
    const head = (await lockOrder(unit, headId))!;
    const now = context.clock.now();
    const rule = ruleOf(row, head, timeZone);
    let day: string | undefined = row.next_day!;
    if (state === 'active') while (day && dueAt(rule, day) <= now) day = nextDay(rule, day, row.order_count);
    const isOver = state === 'stopped' || !day;
    await writeSeries(unit, headId, now, {
      state: isOver && state === 'active' ? 'ended' : state,
      next_day: isOver ? null : day!,
    });
    if (state === 'active' && day) await sendNext(context, unit, { orderId: headId, rule, day });
    const line = { orderId: headId, from: head.status, to: head.status, action: 'series', reason };
    await writeLog(context, unit, { ...line, actor: makerOf(actor), params: { state } });
    const next = await updateOrder(unit, head, now, {});
    unit.emit('serviceOrder.changed', { merchantId: unit.merchantId, order: next, before: head, cause: 'edit' });
    return orderId === headId ? next : order;
  });
}
