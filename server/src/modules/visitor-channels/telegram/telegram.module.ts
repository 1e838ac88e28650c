import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import type { AppModule } from '#platform/module.ts';
import { Bots } from './bots.ts';
import { fetchPhotoJob } from './customers/fetch-photo.job.ts';
import { toTelegramAdapter } from './customers/telegram-adapter.ts';
import { ThreadWatch } from './customers/thread-watch.ts';
import { LaneWorker } from './lane-worker.ts';
import { createHandleLane } from './receive/handle-lane.ts';
import { ReceiverPool } from './receive/receiver-pool.ts';
import { bindTelegramWebhook } from './receive/telegram-webhook.routes.ts';
import { removeOldUpdatesJob } from './remove-old-updates.job.ts';
import { createSendLane } from './send/send-lane.ts';
import { useOrderLink } from './staff/order-links.ts';
import { createLink, readOwnTelegram, saveSettings, unbindByManager, unbindStaff } from './staff/staff-account.ts';
import { tellStaff } from './staff/tell-staff.ts';
import type { TelegramNeeds, TelegramServices } from './telegram.context.ts';
import { connectBot, disconnectBot } from './usecases/connect-bot.ts';
import { readBot } from './usecases/present-bot.ts';
import './telegram.table.ts';

/** Customers who write at Telegram, through the bot of the business. */
export const telegramModule: AppModule<TelegramNeeds, TelegramServices> = {
  name: 'telegram',
  create(given, router) {
    const services: TelegramServices = { telegramBots: new Bots(given) };
    const context = { ...given, ...services, performCall: router.perform };
    const { bus, config, jobs } = context;
    router.bind(telegramApi.get, ({ actor }) => readBot(context, actor.merchantId));
    router.bind(telegramApi.connect, ({ actor, body, request }) => connectBot(context, actor, body.token, request));
    router.bind(telegramApi.disconnect, ({ actor, request }) => disconnectBot(context, actor, request));
    router.bind(telegramStaffApi.get, ({ actor }) => readOwnTelegram(context, actor));
    router.bind(telegramStaffApi.createLink, ({ actor }) => createLink(context, actor));
    router.bind(telegramStaffApi.unbindOwn, async ({ actor, request }) => {
      await unbindStaff(context, actor, actor.userId, request);
      return readOwnTelegram(context, actor);
    });
    router.bind(telegramStaffApi.saveSettings, ({ actor, body, request }) =>
      saveSettings(context, actor, body, request),
    );
    router.bind(telegramStaffApi.useOrderLink, ({ actor, body }) => useOrderLink(context, actor, body.linkCode));
    router.bind(telegramStaffApi.unbind, ({ actor, params, request }) =>
      unbindByManager(context, actor, params.id, request),
    );
    bindTelegramWebhook(context, router);
    const watch = new ThreadWatch(context);
    const [handleLane, sendLane] = [createHandleLane(context), createSendLane(context)];
    const worker = new LaneWorker(context, (lane, isOver) =>
      (lane.direction === 'in' ? handleLane : sendLane)(lane, isOver),
    );
    const receivers = new ReceiverPool(context);
    jobs.register(removeOldUpdatesJob(context));
    jobs.register(fetchPhotoJob(context));
    tellStaff(context);
    context.channelAdapters.register(toTelegramAdapter(context, watch));
    services.telegramBots.onChanged(() => receivers.look());
    if (config.roles.includes('worker'))
      bus.onGap(() => {
        if (!bus.isListening()) return;
        worker.start();
        receivers.start();
        watch.startScanning();
      });
    router.fastify.addHook('onClose', async () => {
      watch.stop();
      await receivers.stop();
      await worker.stop();
    });
    return services;
  },
};
