import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { countTrays, downloadOrders } from '../orders/orders.usecases.ts';
import { createOrderAttention } from './attention.ts';
import { readBoardChoices } from './board-choices.ts';
import { changeBoardView, createBoardView, listBoardViews, removeBoardView } from './board-views.ts';
import { moveInBulk } from './bulk-moves.ts';

const asList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export function bindBoard(context: AppContext, router: Router): void {
  const attending = createOrderAttention(context);
  router.bind(serviceBoardApi.choices, ({ actor }) => readBoardChoices(context, actor));
  router.bind(serviceBoardApi.trays, async ({ actor, query }) => asList(await countTrays(context, actor, query)));
  router.bind(serviceBoardApi.download, async ({ actor, query }) =>
    asList(await downloadOrders(context, actor, query)),
  );
  router.bind(serviceBoardApi.bulk, ({ actor, body }) => moveInBulk(context, actor, body));
  router.bind(serviceBoardApi.listViews, async ({ actor }) => asList(await listBoardViews(context, actor)));
  router.bind(serviceBoardApi.createView, ({ actor, body }) => createBoardView(context, actor, body));
  for (const change of [serviceBoardApi.updateView, serviceBoardApi.changeView])
    router.bind(change, ({ actor, params, body }) => changeBoardView(context, actor, { ...body, id: params.id }));
  router.bind(serviceBoardApi.removeView, ({ actor, params }) => removeBoardView(context, actor, params.id));
  router.bind(serviceBoardApi.attend, ({ actor, params, body }) => attending.attend(actor, params.id, body.what));
  router.bind(serviceBoardApi.beHere, ({ actor, body }) => attending.attend(actor, null, body.isHere ? 'here' : null));
}
