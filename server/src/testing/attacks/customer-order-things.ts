import { customerLinksApi, orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { getData } from '../company.ts';
import { newOrderOfVisitor } from './order-things.ts';
import type { Side } from './two-merchants.ts';

type Order = { readonly id: string; readonly version: number };

async function move({ company: { owner } }: Side, { id, version }: Order, status: ServiceStatus, more: object = {}) {
  return getData(await owner.call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } }));
}

async function assigned(side: Side, more: object = {}): Promise<Order> {
  const { owner, ownerId: operatorId } = side.company;
  const params = { id: await newOrderOfVisitor(side) };
  // The operator may be off shift, which needs a reason.
  const body = { operatorId, version: 1, reason: 'Knows the house', ...more };
  return getData(await owner.call(serviceOrdersApi.assign, { params, body }));
}

async function finished(side: Side): Promise<Order> {
  let order = await assigned(side);
  for (const status of ['accepted', 'processing', 'completed'] as const) order = await move(side, order, status);
  return order;
}

const findLink = async ({ company: { owner } }: Side, { id }: Order) =>
  new URL(getData(await owner.call(customerLinksApi.get, { params: { id } })).url).pathname.slice('/o/'.length);

/** An order in the state in which its customer can make the call. */
const readied: Record<string, (side: Side) => Promise<Order>> = {
  answerPrice: async (side) =>
    move(side, await assigned(side, { priceSpecialistId: side.company.ownerId }), 'pending', { price: '1' }),
  confirm: finished,
  cancel: async (side) => ({ id: await newOrderOfVisitor(side), version: 1 }),
  async rate(side) {
    const order = await finished(side);
    const params = { token: await findLink(side, order) };
    const body = { isDone: true, version: order.version };
    getData(await side.company.owner.call(orderPageApi.confirm, { params, body }));
    return order;
  },
};

/** Required values of a customer's call; empty for other calls. */
export async function readyCustomerOrder(name: string, side: Side): Promise<Record<string, unknown>> {
  const [feature, call] = name.split('.') as [string, string];
  const ready = ['orderPage', 'visitorOrders'].includes(feature) ? readied[call] : undefined;
  if (!ready) return {};
  const order = await ready(side);
  const place = feature === 'orderPage' ? { 'params.token': await findLink(side, order) } : { 'params.id': order.id };
  return { ...place, 'body.version': order.version, 'body.number': 1 };
}
