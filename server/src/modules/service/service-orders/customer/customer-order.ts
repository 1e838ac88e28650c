import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import {
  type CustomerOrder,
  type CustomerPrice,
  type CustomerStatus,
  maxFilesOfCustomer,
  type VisitorOrder,
} from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import {
  type ServiceMoveName,
  type ServiceStatus,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { getFirstNames } from '#modules/identity/users/users.public.ts';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import { findChatUrl, readBusinessFace } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppContext } from '#platform/context.ts';
import { listFilesOfCustomers } from '../changes/order-files.repository.ts';
import { type OrderState, toMovedOrder } from '../orders/order-state.ts';
import { shortDecimal } from '../orders/orders.repository.ts';
import { listCustomerPrices } from '../prices/order-prices.repository.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderLinks } from '../service-orders.kind.ts';

const statuses: Record<Exclude<ServiceStatus, 'completed'>, CustomerStatus> = {
  pendingDispatch: 'received',
  // No order has this status.
  rejected: 'received',
  pendingPrice: 'pricing',
  pending: 'assigned',
  accepted: 'accepted',
  processing: 'working',
  hold: 'held',
  resolved: 'resolved',
  unresolved: 'unresolved',
  cancel: 'cancelled',
  ignored: 'cancelled',
  deleted: 'cancelled',
  cancelledByCustomer: 'cancelledByCustomer',
  replaced: 'replaced',
};

/** Whether the customer is asked to confirm the completion. */
export const isPendingQuestion = ({ status, isCompletionConfirmed }: OrderState): boolean =>
  status === 'completed' && isCompletionConfirmed;

function getStatus(order: OrderState): CustomerStatus {
  if (order.status === 'completed') return isPendingQuestion(order) ? 'done' : 'checking';
  return statuses[order.status];
}

const ended: ReadonlySet<ServiceStatus> = new Set([
  'resolved',
  'unresolved',
  'cancel',
  'cancelledByCustomer',
  'replaced',
  'ignored',
  'deleted',
]);
export const isEnded = ({ status }: Pick<OrderState, 'status'>): boolean => ended.has(status);

/** Whether an order can be rated. */
export const isRateable = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'resolved' || status === 'unresolved';

type PriceRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listCustomerPrices>>['get']>>[number];

const toCustomerPrice = ({ order_id: _, created_at, answered_at, ...row }: PriceRow): CustomerPrice => ({
  ...row,
  price: shortDecimal(row.price),
  createdAt: created_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
});

/** The operator whose name the customer sees. */
const getOperatorId = ({ operator, status }: OrderState): string | undefined =>
  status === 'pendingDispatch' ? undefined : operator?.id;

const toPlace = ({ room, buildingName, enterprise, address, deliveryAddress }: OrderState): string =>
  [room, buildingName, enterprise, deliveryAddress || address].filter(Boolean).join(', ');

const canMove = (name: ServiceMoveName, order: OrderState): boolean =>
  toRefusal(name, toMovedOrder(order)) === undefined;

/** Reads shared data of orders of one business once, and the data of each in one query. */
async function readAround(context: ServiceOrdersContext, merchantId: string, orders: readonly OrderState[]) {
  const { query } = context.database.forMerchant(merchantId);
  const ids = orders.map(({ id }) => id);
  const [face, chatUrl, prices, files, firstNames] = await Promise.all([
    readBusinessFace(context, merchantId),
    findChatUrl(context, merchantId),
    listCustomerPrices(query, ids),
    listFilesOfCustomers(query, ids),
    getFirstNames(query, [...new Set(orders.flatMap((order) => getOperatorId(order) ?? []))]),
  ]);
  return { face, chatUrl, prices, files, firstNames };
}

function present(
  context: AppContext,
  order: OrderState,
  around: Awaited<ReturnType<typeof readAround>>,
): CustomerOrder {
  const prices = (around.prices.get(order.id) ?? []).map(toCustomerPrice);
  const files: Attachment[] = (around.files.get(order.id) ?? []).map(({ file }) =>
    presentAttachment(context, order.merchantId, file),
  );
  return {
    orderNumber: order.orderNumber,
    title: order.title,
    kind: order.kind,
    status: getStatus(order),
    version: order.version,
    serverTime: context.clock.now().toISOString(),
    locale: order.customer.locale,
    ...around.face,
    chatUrl: around.chatUrl,
    operatorName: around.firstNames.get(getOperatorId(order) ?? '') || null,
    scheduledFor: order.scheduleDate,
    place: toPlace(order),
    quantity: order.quantity,
    problem: order.details.problem ?? '',
    createdAt: order.createdAt,
    holdUntil: order.holdUntil,
    autoCloseAt: isPendingQuestion(order) ? order.autoCloseAt : null,
    priceType: order.priceType,
    price: order.price,
    minPrice: order.minPrice,
    maxPrice: order.maxPrice,
    currency: order.currency,
    prices,
    files,
    rating: order.rating && { stars: order.rating.stars, comment: order.rating.comment },
    can: {
      answerPrice: canMove('acceptPrice', order) && prices.at(-1)?.state === 'open',
      confirm: isPendingQuestion(order),
      // A customer who is asked to confirm answers no instead of cancelling.
      cancel: canMove('cancelByCustomer', order) && order.status !== 'completed',
      addFiles: !isEnded(order) && files.length < maxFilesOfCustomer,
      rate: isRateable(order),
    },
  };
}

/** The order as its customer sees it. */
export async function presentCustomerOrder(context: ServiceOrdersContext, order: OrderState): Promise<CustomerOrder> {
  return present(context, order, await readAround(context, order.merchantId, [order]));
}

/** The same for a visitor's orders, all of one business. */
export async function presentVisitorOrders(
  context: ServiceOrdersContext,
  merchantId: string,
  orders: readonly OrderState[],
): Promise<VisitorOrder[]> {
  if (orders.length === 0) return [];
  const { query } = context.database.forMerchant(merchantId);
  const ids = orders.map(({ id }) => id);
  const [around, links] = await Promise.all([
    readAround(context, merchantId, orders),
    orderLinks.linksOf(context, query, merchantId, ids),
  ]);
  return orders.map((order) => ({ ...present(context, order, around), id: order.id, url: links.get(order.id)!.url }));
}

export async function presentVisitorOrder(context: ServiceOrdersContext, order: OrderState): Promise<VisitorOrder> {
  return (await presentVisitorOrders(context, order.merchantId, [order]))[0]!;
}
