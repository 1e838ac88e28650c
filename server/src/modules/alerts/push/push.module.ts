import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import type { NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { AppModule } from '#platform/module.ts';
import { removeInactiveDevicesJob } from './jobs/remove-inactive-devices.job.ts';
import { changeDevice, listOwnDevices, removeDevice, saveDevice, testDevice } from './push.usecases.ts';
import { type ColleagueNews, PushPayload } from './push-payload.ts';
import { PushSender } from './push-sender.ts';
import { type PushContext, VapidKeyPair } from './vapid-keys.ts';
import './push.table.ts';

/** Notifications that are also pushed; others can wait. */
const pushedKinds: Partial<Record<NotificationKind, ColleagueNews>> = {
  conversationAssigned: 'assigned',
  conversationUnanswered: 'unanswered',
  conversationMention: 'mentioned',
  conversationAwake: 'awake',
};

const getChannel = (link: string | null) => /^\/chat\?c=([\da-f-]{36})/.exec(link ?? '')?.[1];

/** Sends browsers pushes about conversations while no page of the portal is open in them. */
export const pushModule: AppModule = {
  name: 'push',
  create(platform, router) {
    const { events, jobs } = platform;
    const context: PushContext = { ...platform, vapidKeys: new VapidKeyPair(platform) };
    const sender = new PushSender(context);
    const news = new PushPayload(context, sender);
    jobs.register(removeInactiveDevicesJob(context));
    router.fastify.addHook('onClose', async () => {
      news.stop();
      sender.stop();
    });

    events.on('message.created', ({ merchantId, message, channel }) => {
      if (message.sender.type === 'visitor') return news.noteMessage(message, channel);
      // An operator who answers has read the conversation.
      return message.sender.type === 'operator' ? news.noteRead(merchantId, channel.id) : undefined;
    });
    events.on('channel.changed', ({ channel, cause }) => {
      if (cause === 'botHandOver') return news.noteHandOver(channel);
      return cause === 'offer' ? news.noteOffer(channel) : undefined;
    });
    events.on('channel.seen', ({ merchantId, channel, by }) =>
      by === 'operator' ? news.noteRead(merchantId, channel.id) : undefined,
    );
    events.on('notification.created', ({ merchantId, userId, notification: { kind, link, params } }) => {
      if (link?.startsWith('/chat-partner?')) {
        const { person = '', room = '' } = params;
        return news.noteRoom(merchantId, userId, { link, person, room });
      }
      const pushed = pushedKinds[kind];
      const channelId = getChannel(link);
      if (!pushed || !channelId) return undefined;
      return news.noteColleague(merchantId, userId, { kind: pushed, channelId, by: params.by ?? '' });
    });

    router.bind(pushApi.getKey, async () => ({ publicKey: (await context.vapidKeys.read()).publicKey }));
    router.bind(pushApi.list, async ({ actor }) => {
      const rows = await listOwnDevices(context, actor);
      return { rows, meta: { limit: rows.length } };
    });
    router.bind(pushApi.save, async ({ actor, body, request }) => {
      const device = await saveDevice(context, actor, body, request);
      news.noteDevice(actor.merchantId);
      return device;
    });
    router.bind(pushApi.update, ({ actor, params, body }) => changeDevice(context, actor, { ...params, ...body }));
    router.bind(pushApi.remove, async ({ actor, params }) => {
      await removeDevice(context, actor, params.id);
      return null;
    });
    router.bind(pushApi.test, async ({ actor, params }) => ({ outcome: await testDevice(context, actor, params.id) }));
  },
};
