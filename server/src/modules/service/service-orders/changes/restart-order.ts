import { assertServiceOn } from '#modules/service/service-settings/service-settings.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { insertOrder } from '../creation/new-orders.repository.ts';
import { assertMovable, type MoveInput, runMove, toOpener, writeMove } from '../moves/run-move.ts';
import { broadcastCreated } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder, getOrderRow } from '../orders/orders.repository.ts';

/** The new order gets all details of the old one, and none of its results. */
async function insertSuccessor(
  context: AppContext,
  unit: UnitOfWork,
  { order, actor }: { order: OrderState; actor: UserActor },
): Promise<OrderState> {
  const now = context.clock.now();
  const row = await getOrderRow(unit.query, order.id);
  const isStillAhead = row.schedule_at !== null && row.schedule_at > now;
  const id = await insertOrder(unit, {
    at: now,
    title: row.title,
    description: row.description,
    origin: actor.apiToken ? 'external' : 'manual',
    initiatorId: actor.apiToken ? null : actor.userId,
    departmentId: row.department_id,
    projectId: row.project_id,
    place: {
      kind: row.kind,
      categoryId: row.category_id!,
      categoryCode: row.category_code!,
      typeId: row.type_id,
      typeCode: row.type_code,
      subtypeId: row.subtype_id,
      subTypeCode: row.sub_type_code,
      productId: row.product_id,
    },
    priceType: row.price_type,
    price: row.price,
    minPrice: row.min_price,
    maxPrice: row.max_price,
    currency: row.currency,
    details: row.details,
    customer: row.customer,
    visitorId: row.visitor_id,
    channelId: row.channel_id,
    // A scheduled time in the past becomes immediate.
    scheduleType: isStillAhead ? row.schedule_type : 'immediate',
    scheduleAt: isStillAhead ? row.schedule_at : null,
    restartOfId: order.id,
    subscriptionType: row.subscription_type,
    metadata: row.metadata,
    remark: row.remark,
  });
  return (await findOrder(unit.query, id))!;
}

/** Creates a new order that replaces an ended one, and returns the new one. */
export async function restartOrder(context: AppContext, actor: UserActor, input: MoveInput): Promise<OrderState> {
  const by = { user: actor };
  return runMove(context, actor.merchantId, by, input, async (unit, order) => {
    assertMovable('restart', order, by);
    await assertServiceOn(unit.query, unit.merchantId);
    const next = await insertSuccessor(context, unit, { order, actor });
    await broadcastCreated(context, unit, next, toOpener(by), { restartOf: String(order.orderNumber) });
    await writeMove(
      context,
      unit,
      order,
      {
        name: 'restart',
        patch: { restarted_as_id: next.id },
        params: { restartedAs: String(next.orderNumber) },
      },
      { by, reason: input.reason },
    );
    return next;
  });
}
