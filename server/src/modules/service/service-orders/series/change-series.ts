import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { findVisible, lockRecord } from '#kernel/record-kind.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { lineWithin, writeOrder } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { orderKind } from '../service-orders.kind.ts';
import { dueAt, nextDay } from './next-due.ts';
import { lockSeries, writeSeries } from './series.repository.ts';
import { sendNext, toRule } from './series.ts';

export interface SeriesChange {
  readonly orderId: string;
  readonly state: 'active' | 'paused' | 'stopped';
  readonly reason?: string | undefined;
  /** Version of the series. */
  readonly version: number;
}

/** Pauses, resumes or stops a series; recorded in the first order's history. Throws recordChanged. */
export async function changeSeries(context: AppContext, actor: UserActor, change: SeriesChange): Promise<OrderState> {
  const { orderId, state, reason, version } = change;
  const { timeZone } = await getMerchant(context, actor.merchantId);
  const order = await findVisible(context, orderKind, actor, orderId);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const headId = order.repeatOf?.id ?? order.id;
    const row = await lockSeries(unit, headId);
    if (!row) return fail(serviceOrderErrors.orderDoesNotRepeat);
    await assertVersion(row, version);
    if (row.state === 'stopped' || row.state === 'ended') return fail(serviceOrderErrors.orderDoesNotRepeat);
    if (row.state === state) return order;
    const head = (await lockRecord(unit, orderKind, headId))!;
    const now = context.clock.now();
    const rule = toRule(row, head, timeZone);
    let day: string | undefined = row.next_day!;
    if (state === 'active') while (day && dueAt(rule, day) <= now) day = nextDay(rule, day, row.order_count);
    const isOver = state === 'stopped' || !day;
    await writeSeries(unit, headId, now, {
      state: isOver && state === 'active' ? 'ended' : state,
      next_day: isOver ? null : day!,
    });
    if (state === 'active' && day) await sendNext(context, unit, { orderId: headId, rule, day });
    const next = await writeOrder(context, unit, head, {
      cause: 'edit',
      creator: toCreator(actor),
      lines: [lineWithin(head, { action: 'series', reason, params: { state } })],
    });
    return orderId === headId ? next : order;
  });
}
