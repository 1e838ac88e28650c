import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { orderCreationApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { api } from '#shared/api/client.ts';
import { type OrderBody, toBody } from './order-values.ts';

/** Creates the order from a conversation or independently. */
export function sendOrder(order: OrderBody, kind: ServiceKind): Promise<ServiceOrderDetail> {
  const body = toBody(order, kind);
  const { channelId } = body;
  return channelId
    ? api.call(orderCreationApi.fromPanel, { body: { ...body, channelId } }, { silent: true })
    : api.call(serviceOrdersApi.create, { body }, { silent: true });
}
