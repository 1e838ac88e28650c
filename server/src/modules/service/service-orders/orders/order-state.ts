import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { MovedOrder } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { ScopedOrder } from '../service-orders.policy.ts';

/** A stored order, independent of the reader. */
export interface OrderState extends Omit<ServiceOrder, 'isSeen'>, ScopedOrder {
  readonly merchantId: string;
}

export const toMovedOrder = (order: OrderState): MovedOrder => ({
  status: order.status,
  operatorId: order.operator?.id ?? null,
  priceSpecialistId: order.priceSpecialist?.id ?? null,
  priceType: order.priceType,
  isPriceAgreed: order.isPriceAgreed,
  formerStatus: order.formerStatus,
});
