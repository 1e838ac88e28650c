import { customerOrderErrors } from '@sala/contract/service/service-orders/customer-orders.errors.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { RecordKind } from '#kernel/record-kind.ts';
import { recordLinks } from '#kernel/record-links.ts';
import type { SeenKind } from '#kernel/seen.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { OrderState } from './orders/order-state.ts';
import { findOrder } from './orders/orders.repository.ts';
import { isThere, isThereFor, receivesOrderEvents } from './service-orders.policy.ts';
import './service-orders.table.ts';

export const orderKind: RecordKind<OrderState, UserRecord> = {
  table: 'service_orders',
  find: findOrder,
  isVisible: async (query, { userId }, order) => isThereFor(await getServiceScope(query, userId), order),
  listPeople: async (tenant) => (await listActiveUsers(tenant)).filter(receivesOrderEvents),
  sees: ({ serviceScope }, order) => isThereFor(serviceScope, order),
};

export const orderSeen: SeenKind = {
  marks: { table: 'service_order_views', record: 'order_id' },
  tell: (realtime, room, seen) => realtime.emit(roomNamespace, room, 'service:orderSeen', seen),
};

export const orderLinks = recordLinks<OrderState>({
  links: { table: 'service_order_links', record: 'order_id' },
  records: 'service_orders',
  endedAt: 'ended_at',
  path: 'o',
  keyOf: (keys) => keys.orderLinks,
  find: findOrder,
  isThere,
  invalid: customerOrderErrors.orderLinkInvalid,
});
