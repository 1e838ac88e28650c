import {
  type CustomerOrder,
  type CustomerPrice,
  type CustomerStatus,
  maxFilesOfCustomer,
  type VisitorOrder,
} from '@sala/contract/service-orders/customer-orders.schema.ts';
import {
  refusalOf,
  type ServiceMoveName,
  type ServiceStatus,
} from '@sala/contract/service-orders/service-orders.states.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import { readWidget } from '#modules/chat-widget/chat-widget.public.ts';
import { getMerchant, presentLogo } from '#modules/merchants/merchants.public.ts';
import { presentAttachment } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { movedOrderOf, type OrderState } from '../orders/order-state.ts';
import { shortDecimal } from '../orders/orders.repository.ts';
import { linkOf } from './order-links.ts';

type Query = TenantDatabase['query'];

const statuses: Record<Exclude<ServiceStatus, 'completed'>, CustomerStatus> = {
  pendingDispatch: 'received',
  // Who refuses it does so before the dispatcher: for the customer it waits as before.
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

/** Whether the customer is asked if the work was done. */
export const isAsked = ({ status, isCompletionConfirmed }: OrderState): boolean =>
  status === 'completed' && isCompletionConfirmed;

function statusOf(order: OrderState): CustomerStatus {
  if (order.status === 'completed') return isAsked(order) ? 'done' : 'checking';
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

/** What somebody can say of an order that was worked on. */
export const isRateable = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'resolved' || status === 'unresolved';

async function listCustomerPrices(query: Query, orderId: string): Promise<CustomerPrice[]> {
  const rows = await query
    .selectFrom('service_order_prices')
    .select(['number', 'price', 'currency', 'note', 'state', 'answer', 'created_at', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ created_at: createdAt, answered_at: answeredAt, ...row }) => ({
    ...row,
    price: shortDecimal(row.price),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

async function listFiles(context: AppContext, query: Query, { merchantId, id }: OrderState): Promise<Attachment[]> {
  const rows = await query
    .selectFrom('service_order_attachments')
    .select('file')
    .where('order_id', '=', id)
    .where('is_of_customer', '=', true)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute();
  return rows.map(({ file }) => presentAttachment(context, merchantId, file));
}

const firstNameOf = async (query: Query, { operator, status }: OrderState): Promise<string | null> => {
  if (!operator || status === 'pendingDispatch' || status === 'rejected') return null;
  const row = await query.selectFrom('users').select('first_name').where('id', '=', operator.id).executeTakeFirst();
  return row?.first_name || null;
};

const canMove = (name: ServiceMoveName, order: OrderState): boolean =>
  refusalOf(name, movedOrderOf(order)) === undefined;

/** The order as its customer sees it. */
export async function presentCustomerOrder(context: AppContext, order: OrderState): Promise<CustomerOrder> {
  const { merchantId } = order;
  const { query } = context.database.forMerchant(merchantId);
  const [merchant, widget, prices, files, operatorName] = await Promise.all([
    getMerchant(context, merchantId),
    readWidget(context, merchantId),
    listCustomerPrices(query, order.id),
    listFiles(context, query, order),
    firstNameOf(query, order),
  ]);
  return {
    orderNumber: order.orderNumber,
    title: order.title,
    kind: order.kind,
    status: statusOf(order),
    version: order.version,
    serverTime: context.clock.now().toISOString(),
    locale: order.customer.locale,
    timeZone: merchant.timeZone,
    business: {
      name: merchant.name,
      logo: presentLogo(context, merchantId, widget.logoId ?? merchant.logoId),
      color: widget.brandColor,
    },
    operatorName,
    scheduledFor: order.scheduleDate,
    createdAt: order.createdAt,
    holdUntil: order.holdUntil,
    autoCloseAt: isAsked(order) ? order.autoCloseAt : null,
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
      confirm: isAsked(order),
      // Who is asked whether it was done says that it was not.
      cancel: canMove('cancelByCustomer', order) && order.status !== 'completed',
      addFiles: !isEnded(order) && files.length < maxFilesOfCustomer,
      rate: isRateable(order),
    },
  };
}

/** The same for a visitor, whose chat tells several apart. */
export async function presentVisitorOrder(context: AppContext, order: OrderState): Promise<VisitorOrder> {
  const { query } = context.database.forMerchant(order.merchantId);
  const [shown, { url }] = await Promise.all([presentCustomerOrder(context, order), linkOf(context, query, order)]);
  return { ...shown, id: order.id, url };
}
