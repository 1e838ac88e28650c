import type { KindDetails } from '@sala/contract/service/service-orders/kind-details.ts';
import { readChannel } from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { toDay } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { insertOrder } from '../creation/new-orders.repository.ts';
import { toDetails } from '../creation/order-words.ts';
import { appendHistory, broadcastCreated, systemActor } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { createdAtOf, dueAt, laterBy, nextDay, type SeriesRule } from './next-due.ts';
import { lockSeries, type SeriesRow, writeSeries } from './series.repository.ts';
import { sendNext, toRule } from './series.ts';

/** Moves the times in the details by as many days as the order. */
const movedDetails = (details: KindDetails, timeZone: string, days: number): KindDetails => ({
  ...details,
  ...(details.pickUpAt && { pickUpAt: laterBy(timeZone, details.pickUpAt, days) }),
  ...(details.returnAt && { returnAt: laterBy(timeZone, details.returnAt, days) }),
});

/** Creates the day's order like the first one, without later changes of that. */
async function make(
  context: AppContext,
  unit: UnitOfWork,
  head: OrderState,
  { rule, day, isChatOpen }: { rule: SeriesRule; day: string; isChatOpen: boolean },
): Promise<void> {
  const { visitorId, ...customer } = head.customer;
  const id = await insertOrder(unit, {
    at: context.clock.now(),
    title: head.title,
    description: head.description,
    origin: head.origin,
    initiatorId: head.initiator?.id ?? null,
    departmentId: head.department?.id ?? null,
    projectId: head.projectId,
    place: {
      kind: head.kind,
      categoryId: head.category!.id,
      categoryCode: head.categoryCode!,
      typeId: head.type?.id ?? null,
      typeCode: head.typeCode,
      subtypeId: head.subtype?.id ?? null,
      subTypeCode: head.subTypeCode,
      productId: head.product?.id ?? null,
    },
    priceType: head.priceType,
    price: head.price,
    minPrice: head.minPrice,
    maxPrice: head.maxPrice,
    currency: head.currency,
    details: toDetails({
      ...head,
      details: movedDetails(head.details, rule.timeZone, toDay(day) - toDay(rule.firstDay)),
    }),
    customer,
    visitorId,
    channelId: isChatOpen ? head.channelId : null,
    scheduleType: 'scheduled',
    scheduleAt: dueAt(rule, day),
    repeatOfId: head.id,
    subscriptionType: head.subscriptionType,
    metadata: {},
    remark: head.remark,
  });
  const made = (await findOrder(unit.query, id))!;
  await broadcastCreated(context, unit, made, systemActor, { repeatOf: String(head.orderNumber) });
}

/** Moves the series to its next future day; skipped days are recorded. */
async function advance(
  context: AppContext,
  unit: UnitOfWork,
  head: OrderState,
  { row, rule, orderCount }: { row: SeriesRow; rule: SeriesRule; orderCount: number },
): Promise<void> {
  const now = context.clock.now();
  const missed: string[] = [];
  const isMade = orderCount > row.order_count;
  let day = isMade ? nextDay(rule, row.next_day!, orderCount) : row.next_day!;
  while (day && dueAt(rule, day) <= now) {
    missed.push(day);
    day = nextDay(rule, day, orderCount);
  }
  if (missed.length > 0)
    await appendHistory(context, unit, head, {
      creator: systemActor,
      action: 'seriesMissed',
      params: { count: String(missed.length), first: missed[0]!, last: missed.at(-1)! },
    });
  await writeSeries(unit, head.id, now, {
    state: day ? 'active' : 'ended',
    next_day: day ?? null,
    order_count: orderCount,
  });
  if (day) await sendNext(context, unit, { orderId: head.id, rule, day });
}

/** Creates the order of a day; does nothing when it exists, or the series is paused, over or at another day. */
export async function createNextOrder(
  context: AppContext,
  { merchantId, orderId, day }: { merchantId: string; orderId: string; day: string },
): Promise<void> {
  const { timeZone } = await getMerchant(context, merchantId);
  await inTransaction(context, merchantId, async (unit) => {
    const row = await lockSeries(unit, orderId);
    if (row?.state !== 'active' || row.next_day !== day) return;
    const head = (await findOrder(unit.query, orderId))!;
    const now = context.clock.now();
    if (head.status === 'deleted' || !head.category)
      return writeSeries(unit, orderId, now, { state: 'stopped', next_day: null });
    const rule = toRule(row, head, timeZone);
    // The queue uses the database's clock, which may be ahead of the server's.
    if (createdAtOf(rule, day) > now) return sendNext(context, unit, { orderId, rule, day });
    const isMissed = dueAt(rule, day) <= now;
    if (!isMissed) await make(context, unit, head, { rule, day, isChatOpen: await isOpen(context, head) });
    await advance(context, unit, head, { row, rule, orderCount: row.order_count + Number(!isMissed) });
  });
}

async function isOpen(context: AppContext, { merchantId, channelId }: OrderState): Promise<boolean> {
  const channel = channelId ? await readChannel(context, merchantId, channelId) : undefined;
  return channel !== undefined && channel.closedAt === null;
}
