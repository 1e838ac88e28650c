import type { Locale } from '@sala/contract/core/locales.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { isOnlyPriceSpecialist } from '@sala/contract/service/service-orders/service-orders.access.ts';
import type {
  ServiceLog,
  ServiceOrder,
  ServiceOrderDetail,
} from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type CursorPage, cursorPage, wholeList } from '#kernel/pages.ts';
import { listFiles } from '#kernel/record-files.repository.ts';
import { findVisible } from '#kernel/record-kind.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listFile } from '#platform/export/list-file.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { filesOfOrders, type OrderFileRow } from '../changes/order-files.repository.ts';
import { listLogs } from '../logs/order-logs.repository.ts';
import { listPrices } from '../prices/order-prices.repository.ts';
import { readSeries } from '../series/series.ts';
import { orderKind } from '../service-orders.kind.ts';
import { fileWords } from './file-words.ts';
import { orderColumnsIn } from './order-columns.ts';
import {
  countByStatus,
  countByTray,
  listForDownload,
  listOrders,
  listUnseen,
  type OrderFilter,
  type OrderPage,
  type Reader,
  readAllOrders,
  withSeen,
} from './order-list.repository.ts';
import type { OrderState } from './order-state.ts';
import { getMetadata } from './orders.repository.ts';

type Query = TenantDatabase['query'];

const tenantQuery = (context: AppContext, { merchantId }: UserActor): Query =>
  context.database.forMerchant(merchantId).query;

/** What limits the orders of users who only set prices to those that they price, as the board does. */
export const pricedScope = (actor: UserActor): OrderFilter =>
  isOnlyPriceSpecialist((action, subject) => hasPermission(actor, action, subject)) ? { assigned: 'specialist' } : {};

export async function getReader({ clock }: AppContext, query: Query, { userId }: UserActor): Promise<Reader> {
  return { userId, scope: await getServiceScope(query, userId), now: clock.now() };
}

/** All data of an order for its panel. */
export async function presentDetail(
  context: AppContext,
  actor: UserActor,
  order: OrderState,
): Promise<ServiceOrderDetail> {
  const query = tenantQuery(context, actor);
  const [[seen], series, prices, files] = await Promise.all([
    withSeen(query, actor.userId, [order]),
    readSeries(context, query, order),
    listPrices(query, order.id),
    listFiles<OrderFileRow>(query, filesOfOrders, order.id),
  ]);
  return {
    ...seen!,
    metadata: await getMetadata(query, order.id),
    series,
    prices,
    attachments: files.map(({ file, added_by: addedBy, added_at: addedAt, added_by_id: addedById }) => ({
      ...presentAttachment(context, actor.merchantId, file),
      addedBy,
      addedAt: addedAt.toISOString(),
      isOwn: addedById === actor.userId,
    })),
  };
}

export async function getOrder(context: AppContext, actor: UserActor, id: string): Promise<ServiceOrderDetail> {
  return presentDetail(context, actor, await findVisible(context, orderKind, actor, id));
}

export async function listVisibleOrders(context: AppContext, actor: UserActor, page: OrderPage) {
  const query = tenantQuery(context, actor);
  return listOrders(query, await getReader(context, query, actor), page);
}

export async function countTrays(context: AppContext, actor: UserActor, filter: OrderFilter) {
  const query = tenantQuery(context, actor);
  return countByTray(query, await getReader(context, query, actor), filter);
}

export async function downloadOrders(
  context: AppContext,
  actor: UserActor,
  filter: OrderFilter & Pick<OrderPage, 'order' | 'sort'>,
): Promise<ServiceOrder[]> {
  const query = tenantQuery(context, actor);
  return listForDownload(query, await getReader(context, query, actor), filter);
}

/** The same as a file, all of them. */
export async function exportOrders(
  context: AppContext,
  actor: UserActor,
  {
    format,
    locale,
    ...filter
  }: OrderFilter & Pick<OrderPage, 'order' | 'sort'> & { readonly format: FileFormat; readonly locale: Locale },
): Promise<FileAnswer> {
  const query = tenantQuery(context, actor);
  const { timeZone } = await getMerchant(context, actor.merchantId);
  const { title } = fileWords[locale];
  const rows = await readAllOrders(query, await getReader(context, query, actor), filter);
  return listFile({ title, columns: orderColumnsIn(locale, timeZone), rows }, format);
}

export async function readLogs(
  context: AppContext,
  actor: UserActor,
  { serviceId, ...page }: { serviceId: string; limit: number; cursor?: string | undefined },
): Promise<CursorPage<ServiceLog>> {
  const order = await findVisible(context, orderKind, actor, serviceId);
  const query = tenantQuery(context, actor);
  return cursorPage(page, ({ limit, behindId: beforeId }) => listLogs(query, { orderId: order.id, limit, beforeId }));
}

export async function readUnseen(context: AppContext, actor: UserActor) {
  const query = tenantQuery(context, actor);
  return wholeList(await listUnseen(query, await getReader(context, query, actor)));
}

export async function readCounts(context: AppContext, actor: UserActor, filter: OrderFilter) {
  const query = tenantQuery(context, actor);
  return wholeList(await countByStatus(query, await getReader(context, query, actor), filter));
}
