import {
  customerLinksApi,
  orderPageApi,
  visitorOrdersApi,
} from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { toCreator } from '#kernel/creator.ts';
import { createCustomerPage } from '#kernel/customer-page.ts';
import { withLatest } from '#kernel/latest-answer.ts';
import { findVisible } from '#kernel/record-kind.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { Router } from '#platform/http/router.ts';
import { appendHistory } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderKind, orderLinks } from '../service-orders.kind.ts';
import { addFile, answerPrice, cancelOrder, confirmOrder, type OwnOrder, rateOrder } from './customer-moves.ts';
import { presentCustomerOrder, presentVisitorOrder } from './customer-order.ts';
import { findOwnOrder, listOwnOrders } from './visitor-orders.ts';

type Present<T> = (context: ServiceOrdersContext, order: OrderState) => Promise<T>;

/** A conflict contains the present order. */
const answerWith = <T>(
  context: ServiceOrdersContext,
  present: Present<T>,
  { own, changed }: { own: OwnOrder; changed: (own: OwnOrder) => Promise<OrderState> },
  again: () => Promise<OrderState>,
): Promise<T> =>
  withLatest(async () => present(context, await changed(own)), {
    read: async () => present(context, await again()),
  });

function bindPage(context: ServiceOrdersContext, router: Router): void {
  const page = createCustomerPage(context, router, {
    topic: 'service-orders.changed',
    openLink: (token) => orderLinks.open(context, token),
  });
  context.events.on('serviceOrder.changed', ({ order }) => page.tell(order.id));

  const changeOwn = (token: string, order: OrderState, changed: (own: OwnOrder) => Promise<OrderState>) =>
    answerWith(context, presentCustomerOrder, { own: { order, via: 'link' }, changed }, () =>
      orderLinks.open(context, token),
    );
  const write = async (token: string, address: string, changed: (own: OwnOrder) => Promise<OrderState>) =>
    changeOwn(token, await page.openToWrite(token, address), changed);

  router.bind(orderPageApi.get, ({ params: { token }, query: { afterVersion }, request }) =>
    page.showLater({ token, afterVersion }, request, (opened) => presentCustomerOrder(context, opened)),
  );
  router.bind(orderPageApi.answerPrice, ({ params, body, request }) =>
    write(params.token, request.address, (own) => answerPrice(context, own, body)),
  );
  router.bind(orderPageApi.confirm, ({ params, body, request }) =>
    write(params.token, request.address, (own) => confirmOrder(context, own, body)),
  );
  router.bind(orderPageApi.cancel, ({ params, body, request }) =>
    write(params.token, request.address, (own) => cancelOrder(context, own, body)),
  );
  router.bind(
    orderPageApi.addFile,
    async ({ params: { token }, file, request }) =>
      changeOwn(token, await page.open(token, request.address), (own) => addFile(context, own, file, request)),
    {
      async admit({ params: { token }, request }) {
        const { merchantId } = await page.openToWrite(token, request.address);
        return { merchantId, id: hashLinkToken(token) };
      },
    },
  );
  router.bind(orderPageApi.rate, ({ params, body, request }) =>
    write(params.token, request.address, (own) => rateOrder(context, own, body)),
  );
}

function bindVisitors(context: ServiceOrdersContext, router: Router): void {
  type Asked = Parameters<Parameters<typeof router.bind<typeof visitorOrdersApi.get>>[1]>[0];
  const own = ({ actor, params }: Asked): Promise<OrderState> => findOwnOrder(context, actor, params.id);
  async function write(asked: Asked, changed: (order: OwnOrder) => Promise<OrderState>) {
    const order = { order: await own(asked), via: 'chat' } as const;
    return answerWith(context, presentVisitorOrder, { own: order, changed }, () => own(asked));
  }

  router.bind(visitorOrdersApi.list, async ({ actor }) => {
    const rows = await listOwnOrders(context, actor);
    return { rows, meta: { limit: rows.length, total: rows.length } };
  });
  router.bind(visitorOrdersApi.get, async (asked) => presentVisitorOrder(context, await own(asked)));
  router.bind(visitorOrdersApi.answerPrice, (asked) =>
    write(asked, (order) => answerPrice(context, order, asked.body)),
  );
  router.bind(visitorOrdersApi.confirm, (asked) => write(asked, (order) => confirmOrder(context, order, asked.body)));
  router.bind(visitorOrdersApi.cancel, (asked) => write(asked, (order) => cancelOrder(context, order, asked.body)));
  router.bind(visitorOrdersApi.rate, (asked) => write(asked, (order) => rateOrder(context, order, asked.body)));
}

/** A new link is recorded in the order's history, since it invalidates the old one. */
function replaceLinkAudited(context: AppContext, actor: UserActor, order: OrderState) {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await appendHistory(context, unit, order, { creator: toCreator(actor), action: 'newLink' });
    return orderLinks.replace(context, unit, order);
  });
}

function bindLinks(context: AppContext, router: Router): void {
  router.bind(customerLinksApi.get, async ({ actor, params }) => {
    const order = await findVisible(context, orderKind, actor, params.id);
    return orderLinks.linkOf(context, context.database.forMerchant(actor.merchantId).query, order);
  });
  router.bind(customerLinksApi.replace, async ({ actor, params }) =>
    replaceLinkAudited(context, actor, await findVisible(context, orderKind, actor, params.id)),
  );
}

/** All calls of customers, and the link to their page. */
export function bindCustomerRoutes(context: ServiceOrdersContext, router: Router): void {
  bindPage(context, router);
  bindVisitors(context, router);
  bindLinks(context, router);
}
