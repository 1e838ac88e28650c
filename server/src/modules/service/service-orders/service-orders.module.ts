import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { CardSource } from '#kernel/card-source.ts';
import { newestChange, withLatest } from '#kernel/latest-answer.ts';
import { findVisible } from '#kernel/record-kind.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppModule } from '#platform/module.ts';
import { bindAlerts } from './alerts/alerts.routes.ts';
import { bindBoard } from './board/board.routes.ts';
import { bindOrderChanges } from './changes/changes.routes.ts';
import { bindCreation } from './creation/creation.routes.ts';
import { customerJobs } from './customer/customer.jobs.ts';
import { registerCustomerRealtime } from './customer/customer.realtime.ts';
import { bindCustomerRoutes } from './customer/customer.routes.ts';
import { registerDispatch } from './dispatch/register-dispatch.ts';
import { catchUpJob } from './jobs/catch-up.job.ts';
import { endOrderHoldJob } from './jobs/end-order-hold.job.ts';
import { registerReleasingOrders } from './leaving/release-orders.ts';
import { assignOrder, handOverOrder } from './moves/assign-order.ts';
import { moveOrder } from './moves/move-order.ts';
import { canReadOrder } from './orders/can-read-order.ts';
import type { OrderState } from './orders/order-state.ts';
import { orderTimeline } from './orders/order-timeline.ts';
import {
  getOrder,
  listVisibleOrders,
  presentDetail,
  readCounts,
  readLogs,
  readUnseen,
} from './orders/orders.usecases.ts';
import { bindOverview } from './overview/overview.routes.ts';
import { readOrderTitles } from './reports/order-facts.repository.ts';
import type { ServiceOrderNeeds } from './service-orders.context.ts';
import { orderKind, orderSeen } from './service-orders.kind.ts';
import { registerOrdersRealtime } from './service-orders.realtime.ts';

export const serviceOrdersModule: AppModule<ServiceOrderNeeds, { readonly orderCards: CardSource }> = {
  name: 'service-orders',
  create(context, router) {
    const answer = async (actor: UserActor, order: Promise<OrderState>) => {
      const changed = await order;
      await broadcastSeen(context, orderSeen, actor, changed);
      return presentDetail(context, actor, changed);
    };
    const answerChange = (actor: UserActor, id: string, order: Promise<OrderState>) =>
      withLatest(() => answer(actor, order), {
        read: () => getOrder(context, actor, id),
        readChange: async () =>
          newestChange(actor.userId, (await readLogs(context, actor, { serviceId: id, limit: 1 })).rows),
      });

    context.customerTimeline.register(orderTimeline(context));
    registerOrdersRealtime(context);
    registerCustomerRealtime(context);
    bindCustomerRoutes(context, router);
    for (const job of customerJobs(context)) context.jobs.register(job);
    registerDispatch(context, router);
    registerReleasingOrders(context);
    context.jobs.register(endOrderHoldJob(context));
    context.jobs.register(catchUpJob(context));
    router.bind(serviceOrdersApi.list, ({ actor, query }) => listVisibleOrders(context, actor, query));
    router.bind(serviceOrdersApi.get, ({ actor, params }) => getOrder(context, actor, params.id));
    bindCreation(context, router);
    bindBoard(context, router);
    bindAlerts(context, router);
    bindOverview(context, router);
    bindOrderChanges(context, router, answerChange);
    router.bind(serviceOrdersApi.assign, ({ actor, params, body }) =>
      answerChange(actor, params.id, assignOrder(context, actor, { ...body, orderId: params.id })),
    );
    router.bind(serviceOrdersApi.update, ({ actor, params, body }) =>
      answerChange(actor, params.id, moveOrder(context, actor, { ...body, orderId: params.id })),
    );
    router.bind(serviceOrdersApi.handOver, ({ actor, body: { id, ...body } }) =>
      answerChange(actor, id, handOverOrder(context, actor, { ...body, orderId: id })),
    );
    router.bind(serviceOrdersApi.markSeen, async ({ actor, params }) => {
      await broadcastSeen(context, orderSeen, actor, await findVisible(context, orderKind, actor, params.id));
      return null;
    });
    router.bind(serviceOrdersApi.unseen, ({ actor }) => readUnseen(context, actor));
    router.bind(serviceOrdersApi.unseenByStatus, ({ actor, query }) => readCounts(context, actor, query));
    router.bind(serviceOrdersApi.logs, ({ actor, query }) => readLogs(context, actor, query));
    const canRead: CardSource['canRead'] = (actor, id) => canReadOrder(context, actor, id);
    return { orderCards: { canRead, readTitles: readOrderTitles } };
  },
};
