import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { type AttentionKind, maxBoardViews } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { AttentionCoordinator } from '#kernel/attention.ts';
import { wholeList } from '#kernel/pages.ts';
import { savedViews } from '#kernel/saved-views.ts';
import { lockUser, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { Router } from '#platform/http/router.ts';
import type { OrderState } from '../orders/order-state.ts';
import { countTrays, downloadOrders, exportOrders } from '../orders/orders.usecases.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderKind } from '../service-orders.kind.ts';
import { readBoardChoices } from './board-choices.ts';
import './board.table.ts';
import { moveInBulk } from './bulk-moves.ts';

const boardViews = savedViews({
  table: 'service_board_views',
  nameKey: 'service_board_views_name_key',
  max: maxBoardViews,
  lockOwner: lockUser,
});

export function bindBoard(context: ServiceOrdersContext, router: Router): void {
  const attending = new AttentionCoordinator<OrderState, UserRecord, AttentionKind>(
    context,
    orderKind,
    (rooms, { id: orderId, user, what }) =>
      context.realtime.emit(roomNamespace, rooms, 'service:attention', { orderId, user, what }),
  );
  router.bind(serviceBoardApi.choices, ({ actor }) => readBoardChoices(context, actor));
  router.bind(serviceBoardApi.trays, async ({ actor, query }) => wholeList(await countTrays(context, actor, query)));
  router.bind(serviceBoardApi.download, async ({ actor, query }) =>
    wholeList(await downloadOrders(context, actor, query)),
  );
  router.bind(serviceBoardApi.export, ({ actor, query, request: { locale } }) =>
    exportOrders(context, actor, { ...query, locale }),
  );
  router.bind(serviceBoardApi.bulk, ({ actor, body }) => moveInBulk(context, actor, body));
  router.bind(serviceBoardApi.listViews, async ({ actor }) => wholeList(await boardViews.list(context, actor)));
  router.bind(serviceBoardApi.createView, ({ actor, body }) => boardViews.create(context, actor, body));
  for (const change of [serviceBoardApi.updateView, serviceBoardApi.changeView])
    router.bind(change, ({ actor, params, body }) => boardViews.change(context, actor, { ...body, id: params.id }));
  router.bind(serviceBoardApi.removeView, ({ actor, params }) => boardViews.remove(context, actor, params.id));
  router.bind(serviceBoardApi.attend, ({ actor, params, body }) => attending.attend(actor, params.id, body.what));
  router.bind(serviceBoardApi.beHere, ({ actor, body }) => attending.attend(actor, null, body.isHere ? 'here' : null));
}
