import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { idField } from '@sala/contract/core/fields.ts';
import type {
  ServiceLog,
  ServiceOrder,
  ServiceOrderDetail,
} from '@sala/contract/service-orders/service-orders.schema.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { presentAttachment } from '#modules/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { found } from '#platform/failure.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { listOrderFiles } from '../changes/order-files.repository.ts';
import { listLogs } from '../logs/order-logs.repository.ts';
import { listPrices } from '../prices/order-prices.repository.ts';
import { readSeries } from '../series/series.ts';
import { isInScope } from '../service-orders.policy.ts';
import {
  countByStatus,
  countByTray,
  listForDownload,
  listOrders,
  listUnseen,
  markSeen,
  type OrderFilter,
  type OrderPage,
  type Reader,
  withSeen,
} from './order-list.repository.ts';
import type { OrderState } from './order-state.ts';
import { findOrder, getMetadata } from './orders.repository.ts';

type Query = TenantDatabase['query'];

const queryOf = (context: AppContext, { merchantId }: UserActor): Query =>
  context.database.forMerchant(merchantId).query;

export async function readerOf({ clock }: AppContext, query: Query, { userId }: UserActor): Promise<Reader> {
  return { userId, scope: await serviceScopeOf(query, userId), now: clock.now() };
}

/** Throws recordNotFound when the actor may not see it. */
async function findVisible(query: Query, actor: UserActor, id: string): Promise<OrderState> {
  const order = found(await findOrder(query, id));
  const scope = await serviceScopeOf(query, actor.userId);
  return order.status !== 'deleted' && isInScope(scope, order) ? order : found<OrderState>(undefined);
}

/** Throws recordNotFound when the actor may not see it. */
export const findVisibleOrder = (context: AppContext, actor: UserActor, id: string): Promise<OrderState> =>
  findVisible(queryOf(context, actor), actor, id);

/** The whole of an order as its panel shows it. */
export async function presentDetail(
  context: AppContext,
  actor: UserActor,
  order: OrderState,
): Promise<ServiceOrderDetail> {
  const query = queryOf(context, actor);
  const [[seen], series, prices, files] = await Promise.all([
    withSeen(query, actor.userId, [order]),
    readSeries(context, query, order),
    listPrices(query, order.id),
    listOrderFiles(query, order.id),
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
  return presentDetail(context, actor, await findVisible(queryOf(context, actor), actor, id));
}

export async function listVisibleOrders(context: AppContext, actor: UserActor, page: OrderPage) {
  const query = queryOf(context, actor);
  return listOrders(query, await readerOf(context, query, actor), page);
}

export async function countTrays(context: AppContext, actor: UserActor, filter: OrderFilter) {
  const query = queryOf(context, actor);
  return countByTray(query, await readerOf(context, query, actor), filter);
}

export async function downloadOrders(
  context: AppContext,
  actor: UserActor,
  filter: OrderFilter & Pick<OrderPage, 'order' | 'sort'>,
): Promise<ServiceOrder[]> {
  const query = queryOf(context, actor);
  return listForDownload(query, await readerOf(context, query, actor), filter);
}

export async function readLogs(
  context: AppContext,
  actor: UserActor,
  { serviceId, limit, cursor }: { serviceId: string; limit: number; cursor?: string | undefined },
): Promise<{ rows: ServiceLog[]; meta: { limit: number; nextCursor: string | null } }> {
  const query = queryOf(context, actor);
  const order = await findVisible(query, actor, serviceId);
  const rows = await listLogs(query, { orderId: order.id, limit: limit + 1, beforeId: idField.safeParse(cursor).data });
  const shown = rows.slice(0, limit);
  return { rows: shown, meta: { limit, nextCursor: rows.length > limit ? shown.at(-1)!.id : null } };
}

/** Whoever changes an order, or looks at it, has seen it as it is; his other screens hear of it. */
export async function tellSeen(context: AppContext, actor: UserActor, order: OrderState): Promise<void> {
  await markSeen(queryOf(context, actor), actor.userId, order);
  const { id, version } = order;
  context.realtime.emit(roomNamespace, actorRooms.user(actor.userId), 'service:orderSeen', { id, version });
}

export async function noteSeen(context: AppContext, actor: UserActor, id: string): Promise<null> {
  const query = queryOf(context, actor);
  await tellSeen(context, actor, await findVisible(query, actor, id));
  return null;
}

const asList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export async function readUnseen(context: AppContext, actor: UserActor) {
  const query = queryOf(context, actor);
  return asList(await listUnseen(query, await readerOf(context, query, actor)));
}

export async function readCounts(context: AppContext, actor: UserActor) {
  const query = queryOf(context, actor);
  return asList(await countByStatus(query, await readerOf(context, query, actor)));
}
