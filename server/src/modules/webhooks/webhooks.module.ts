import { webhooksApi } from '@sala/contract/webhooks/webhooks.api.ts';
import { onNotifyUrlSaved } from '#modules/integrations/integrations.public.ts';
import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { onOrderReceiversSaved } from '#modules/service-settings/service-settings.public.ts';
import type { AppModule } from '#platform/module.ts';
import { removeOldDeliveriesJob } from './jobs/remove-old-deliveries.job.ts';
import { sendPauseNoticeJob } from './jobs/send-pause-notice.job.ts';
import { ThreadWatch } from './thread-watch.ts';
import { followAddress, resumeWebhooks } from './usecases/follow-address.ts';
import { callWorkers, recordOrder } from './usecases/record-order.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { readDeliveries, readDelivery, readStatus, replayDelivery, sendTest } from './webhooks.usecases.ts';
import './webhooks.table.ts';

const dueTopic = 'webhooks.due';

export const webhooksModule: AppModule = {
  name: 'webhooks',
  register(context, router) {
    const { bus, config, events, jobs, logger } = context;
    const tellDue = () =>
      void bus.publish(dueTopic, {}).catch((error) => logger.debug({ err: error }, 'the workers look by themselves'));
    const watch = new ThreadWatch(context, tellDue);
    const worker = new WebhookWorker(context, watch);
    bus.subscribe(dueTopic, () => worker.look());
    events.on('message.created', ({ merchantId, message }) => watch.note(merchantId, message.channelId));
    onMerchantChanged(context, (merchantId) => watch.forget(merchantId));
    onNotifyUrlSaved(context, (unit, url) => followAddress(context, unit, { receiver: 'integration', url }));
    onOrderReceiversSaved(context, (unit, receiver, url) => followAddress(context, unit, { receiver, url }));
    events.onInside('serviceOrder.changed', (unit, change) => recordOrder(context, unit, change));
    events.on('serviceOrder.changed', async ({ merchantId }) => {
      if (await callWorkers(context, merchantId)) tellDue();
    });
    jobs.register(removeOldDeliveriesJob(context));
    jobs.register(sendPauseNoticeJob(context));
    if (config.roles.includes('worker'))
      bus.onGap(() => {
        if (bus.isListening()) worker.start();
      });
    router.fastify.addHook('onClose', () => worker.stop());

    router.bind(webhooksApi.list, ({ actor, query }) => readDeliveries(context, actor, query));
    router.bind(webhooksApi.status, ({ actor, query }) => readStatus(context, actor, query.receiver));
    router.bind(webhooksApi.get, ({ actor, params }) => readDelivery(context, actor, params.id));
    router.bind(webhooksApi.test, async ({ actor, query }) => {
      const detail = await sendTest(context, actor, query.receiver);
      tellDue();
      return detail;
    });
    router.bind(webhooksApi.replay, async ({ actor, params, request }) => {
      const detail = await replayDelivery(context, actor, params.id, request);
      tellDue();
      return detail;
    });
    router.bind(webhooksApi.resume, async ({ actor, query, request }) => {
      const status = await resumeWebhooks(context, actor, query.receiver, request);
      tellDue();
      return status;
    });
  },
};
