import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import {
  customerAlertMinutes,
  maxAlerts,
  type OrderAlert,
} from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { lockVisible } from '#kernel/record-kind.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { appendHistory } from '../moves/write-order.ts';
import { type Query, readOrders } from '../orders/order-list.repository.ts';
import type { OrderState } from '../orders/order-state.ts';
import { getReader, pricedScope } from '../orders/orders.usecases.ts';
import { orderKind } from '../service-orders.kind.ts';
import { type AlertRow, insertDismissal, listAlerts } from './alerts.repository.ts';

/** A customer counts as silent once the reminder was due. */
async function readCustomerSeconds(query: Query, merchantId: string): Promise<number> {
  const { notifySeconds } = await readServiceSettings(query, merchantId);
  return notifySeconds || customerAlertMinutes * 60;
}

const present = (row: AlertRow, order: OrderState): OrderAlert => ({
  kind: row.kind,
  order: {
    id: order.id,
    orderNumber: order.orderNumber,
    title: order.title,
    status: order.status,
    customerName: order.customer.name,
    phone: order.contactNumber || order.customer.phone,
    operator: order.operator,
    priceSpecialist: order.priceSpecialist,
  },
  causedAt: row.caused_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  dismissed: row.dismissed_at && {
    by: row.actor!.name,
    at: row.dismissed_at.toISOString(),
    note: row.note!,
  },
});

export async function readAlerts(context: AppContext, actor: UserActor): Promise<OrderAlert[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const reader = await getReader(context, query, actor);
  const customerSeconds = await readCustomerSeconds(query, actor.merchantId);
  const rows = await listAlerts(query, reader, { customerSeconds, limit: maxAlerts, filter: pricedScope(actor) });
  if (rows.length === 0) return [];
  const orders = new Map(
    (
      await readOrders(
        query,
        rows.map((row) => row.order_id),
      )
    ).map((order) => [order.id, order]),
  );
  // An order may have changed between the two reads.
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    return order ? [present(row, order)] : [];
  });
}

type Dismissal = EndpointParsedInput<typeof serviceAlertsApi.dismiss>['body'];

/** Dismisses an alert for all. Throws recordNotFound for an order out of sight, and alertEnded unless the alert is as the actor saw it. */
export function dismissAlert(
  context: AppContext,
  actor: UserActor,
  { orderId, kind, causedAt, note }: Dismissal,
): Promise<OrderAlert> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const order = await lockVisible(unit, orderKind, actor, orderId);
    const reader = await getReader(context, unit.query, actor);
    const customerSeconds = await readCustomerSeconds(unit.query, unit.merchantId);
    const rows = await listAlerts(unit.query, reader, { customerSeconds, limit: maxAlerts, orderId });
    const alert = rows.find((row) => row.kind === kind && row.caused_at.getTime() === Date.parse(causedAt));
    if (!alert || alert.dismissed_at) return fail(serviceOrderErrors.alertEnded);
    const [creator, at] = [toCreator(actor), context.clock.now()];
    await insertDismissal(unit.query, { orderId, kind, causedAt: alert.caused_at, note, actor: creator, at });
    await appendHistory(context, unit, order, { creator, action: 'dismissAlert', reason: note, params: { kind } });
    unit.emit('serviceOrder.alertDismissed', { merchantId: unit.merchantId, order });
    return present({ ...alert, note, actor: creator, dismissed_at: at }, order);
  });
}
