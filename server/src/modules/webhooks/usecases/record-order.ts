import { toWireOf } from '@sala/contract/core/wire-case.ts';
import { serviceOrderSchema } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { WebhookReceiver } from '@sala/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertDeliveries } from '../deliveries.repository.ts';
import { makeLaneDue } from '../lanes.repository.ts';
import { lineTo, listReceivers, makeDue } from '../queues.repository.ts';
import { bodyOf } from '../webhook-body.ts';
import '#modules/service-orders/service-orders.public.ts';

type OrderChanged = DomainEvents['serviceOrder.changed'];

/** Whether a reader has seen it is of no concern to programs. */
const orderToWire = toWireOf(z.omit(serviceOrderSchema, { isSeen: true })) as (
  value: unknown,
) => Record<string, unknown>;

const isTold = (receiver: WebhookReceiver, event: string) => receiver !== 'service' || event === 'order.created';

/**
 * Makes deliveries of an order's new version, in the transaction that makes it: either both are there or neither. An order counts its
 * versions, so what is told of it keeps their order.
 */
export async function recordOrder(
  context: AppContext,
  unit: UnitOfWork,
  { order, before, cause }: OrderChanged,
): Promise<void> {
  const event = cause === 'create' ? 'order.created' : 'order.changed';
  const receivers = (await listReceivers(unit)).filter((receiver) => isTold(receiver, event));
  if (receivers.length === 0) return;
  const now = context.clock.now();
  const data = { ...orderToWire(order), move: cause, former_status: before?.status ?? null };
  const body = bodyOf(event, now.toISOString(), data);
  for (const receiver of receivers.sort()) {
    await makeLaneDue(lineTo(unit, receiver), order.id, now);
    await insertDeliveries(unit, [
      { id: newId(), receiver, lane_id: order.id, seq: order.version, event, body, state: 'waiting', created_at: now },
    ]);
  }
}

/** Behind the commit: the workers look at the queues. Their rows are not held by those who change orders. */
export async function callWorkers(context: AppContext, merchantId: string): Promise<boolean> {
  const { query } = context.database.forMerchant(merchantId);
  const receivers = await listReceivers({ query });
  for (const receiver of receivers) await makeDue(lineTo({ query }, receiver), context.clock.now());
  return receivers.length > 0;
}
