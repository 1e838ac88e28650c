import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { serviceOrderSchema } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { recordVersion } from './record-version.ts';
import '#modules/service/service-orders/service-orders.public.ts';

type OrderChanged = DomainEvents['serviceOrder.changed'];

/** Without the field that depends on the reader. */
const orderToWire = wireEncoderFor(z.omit(serviceOrderSchema, { isSeen: true })) as (
  value: unknown,
) => Record<string, unknown>;

/** Records an order's new version for its receivers. */
export function recordOrder(
  context: AppContext,
  unit: UnitOfWork,
  { order, before, cause }: OrderChanged,
): Promise<void> {
  const event = cause === 'create' ? 'order.created' : 'order.changed';
  return recordVersion(context, unit, {
    event,
    id: order.id,
    version: order.version,
    isReceiver: (receiver) => receiver !== 'service' || event === 'order.created',
    dataOf: () => ({ ...orderToWire(order), move: cause, former_status: before?.status ?? null }),
  });
}
