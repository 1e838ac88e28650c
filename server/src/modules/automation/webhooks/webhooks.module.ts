import { orderWebhooksApi } from '@sala/contract/automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { orderReceivers } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { removeOldDeliveriesJob } from './jobs/remove-old-deliveries.job.ts';
import { sendPauseNoticeJob } from './jobs/send-pause-notice.job.ts';
import { ThreadWatch } from './thread-watch.ts';
import { followAddress, resumeWebhooks } from './usecases/follow-address.ts';
import { recordOrder } from './usecases/record-order.ts';
import { recordTicket } from './usecases/record-ticket.ts';
import { callWorkers } from './usecases/record-version.ts';
import { WebhookWorker } from './webhook-worker.ts';
import type { WebhookNeeds } from './webhooks.context.ts';
import { readDeliveries, readDelivery, readStatus, replayDelivery, sendTest } from './webhooks.usecases.ts';
import './webhooks.table.ts';

const dueTopic = 'webhooks.due';

export const webhooksModule: AppModule<WebhookNeeds> = {
  name: 'webhooks',
  create(context, router) {
    const { bus, config, events, jobs, logger } = context;
    const tellDue = () =>
      void bus.publish(dueTopic, {}).catch((error) => logger.debug({ err: error }, 'the workers look by themselves'));
    const watch = new ThreadWatch(context, tellDue);
    const worker = new WebhookWorker(context, watch);
    bus.subscribe(dueTopic, () => worker.look());
    events.on('message.created', ({ merchantId, message }) => watch.note(merchantId, message.channelId));
    onMerchantChanged(context, (merchantId) => watch.forget(merchantId));
    events.onInside('integration.notifyUrlSaved', (unit, { url }) =>
      followAddress(context, unit, { receiver: 'integration', url }),
    );
    events.onInside('serviceSettings.receiverSaved', (unit, saved) => followAddress(context, unit, saved));
    events.onInside('serviceOrder.changed', (unit, change) => recordOrder(context, unit, change));
    events.onInside('ticket.changed', (unit, change) => recordTicket(context, unit, change));
    for (const change of ['serviceOrder.changed', 'ticket.changed'] as const)
      events.on(change, async ({ merchantId }) => {
        if (await callWorkers(context, merchantId)) tellDue();
      });
    jobs.register(removeOldDeliveriesJob(context));
    jobs.register(sendPauseNoticeJob(context));
    if (config.roles.includes('worker'))
      bus.onGap(() => {
        if (bus.isListening()) worker.start();
      });
    router.fastify.addHook('onClose', () => worker.stop());

    const telling = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const detail = await answer;
      tellDue();
      return detail;
    };
    bindIntegration(context, router, telling);
    bindOrders(context, router, telling);
  },
};

/** Requests a check of the queues after the answer. */
type AfterAnswer = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/** Routes for the notify URL. */
function bindIntegration(context: AppContext, router: Router, telling: AfterAnswer): void {
  const receiver = 'integration';
  router.bind(webhooksApi.list, ({ actor, query }) =>
    readDeliveries(context, actor.merchantId, { ...query, receiver }),
  );
  router.bind(webhooksApi.status, ({ actor }) => readStatus(context, actor.merchantId, receiver));
  router.bind(webhooksApi.get, ({ actor, params }) => readDelivery(context, actor, [receiver], params.id));
  router.bind(webhooksApi.test, ({ actor }) => telling(sendTest(context, actor, receiver)));
  router.bind(webhooksApi.replay, ({ actor, params: { id }, request }) =>
    telling(replayDelivery(context, actor, { asked: [receiver], id, request })),
  );
  router.bind(webhooksApi.resume, ({ actor, request }) => telling(resumeWebhooks(context, actor, receiver, request)));
}

/** Routes for the receivers of the service settings. */
function bindOrders(context: AppContext, router: Router, telling: AfterAnswer): void {
  const asked = orderReceivers;
  router.bind(orderWebhooksApi.list, ({ actor, query }) => readDeliveries(context, actor.merchantId, query));
  router.bind(orderWebhooksApi.status, ({ actor, query }) => readStatus(context, actor.merchantId, query.receiver));
  router.bind(orderWebhooksApi.get, ({ actor, params }) => readDelivery(context, actor, asked, params.id));
  router.bind(orderWebhooksApi.test, ({ actor, query }) => telling(sendTest(context, actor, query.receiver)));
  router.bind(orderWebhooksApi.replay, ({ actor, params: { id }, request }) =>
    telling(replayDelivery(context, actor, { asked, id, request })),
  );
  router.bind(orderWebhooksApi.resume, ({ actor, query, request }) =>
    telling(resumeWebhooks(context, actor, query.receiver, request)),
  );
}
