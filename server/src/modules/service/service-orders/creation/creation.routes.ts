import { orderCreationApi, orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import { openForVisitor } from '#modules/conversations/chat/chat.public.ts';
import { readChannelVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { withCurrent } from '#platform/database/versioned-write.ts';
import { fail } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { OrderState } from '../orders/order-state.ts';
import { getOrder, presentDetail } from '../orders/orders.usecases.ts';
import { changeSeries } from '../series/change-series.ts';
import { createNextOrderJob } from '../series/create-next-order.job.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderSeen } from '../service-orders.kind.ts';
import { createOrder } from '../usecases/create-order.ts';
import { readOrderOptions, readOwnServices, readPriceRule, searchCustomers } from './order-helper.ts';

async function openChat(
  context: ServiceOrdersContext,
  actor: UserActor,
  orderId: string,
): Promise<{ channelId: string }> {
  const { visitorId } = (await getOrder(context, actor, orderId)).customer;
  if (!visitorId) return fail(serviceOrderErrors.customerHasNoChat);
  const readVisitor = (unit: Parameters<typeof readChannelVisitor>[0]) => readChannelVisitor(unit, visitorId);
  return { channelId: await openForVisitor(context, actor, { visitorId, readVisitor }) };
}

/** Creating orders, with the lookups of its form. */
export function bindCreation(context: ServiceOrdersContext, router: Router): void {
  const answer = async (actor: UserActor, order: Promise<OrderState>) => {
    const made = await order;
    await broadcastSeen(context, orderSeen, actor, made);
    return presentDetail(context, actor, made);
  };
  context.jobs.register(createNextOrderJob(context));
  router.bind(serviceOrdersApi.create, ({ actor, body }) => answer(actor, createOrder(context, actor, body)));
  router.bind(orderCreationApi.fromPanel, ({ actor, body }) => answer(actor, createOrder(context, actor, body)));
  router.bind(orderCreationApi.chatChannel, ({ actor, body }) => openChat(context, actor, body.serviceId));
  router.bind(orderCreationApi.series, ({ actor, params, body }) =>
    withCurrent(
      () => getOrder(context, actor, params.id),
      () => answer(actor, changeSeries(context, actor, { ...body, orderId: params.id })),
    ),
  );
  router.bind(orderHelperApi.own, ({ actor }) => readOwnServices(context, actor));
  router.bind(orderHelperApi.options, ({ actor }) => readOrderOptions(context, actor));
  router.bind(orderHelperApi.customers, ({ actor, query }) => searchCustomers(context, actor, query));
  router.bind(orderHelperApi.priceRule, ({ actor, query }) => readPriceRule(context, actor, query));
}
