import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import type { AppModule } from '#platform/module.ts';
import { removeOldNotificationsJob } from './jobs/remove-old-notifications.job.ts';
import { registerNotificationRealtime } from './notifications.realtime.ts';
import { countOwnUnread, getConfig, listOwn, readOwn, setConfig } from './notifications.usecases.ts';

export const notificationsModule: AppModule = {
  name: 'notifications',
  create(context, router) {
    context.jobs.register(removeOldNotificationsJob(context));
    registerNotificationRealtime(context);
    router.bind(notificationsApi.list, async ({ actor, query }) => {
      const { rows, nextCursor } = await listOwn(context, actor, query);
      return { rows, meta: { limit: query.limit, nextCursor } };
    });
    router.bind(notificationsApi.countUnread, ({ actor }) => countOwnUnread(context, actor));
    router.bind(notificationsApi.read, ({ actor, body }) => readOwn(context, actor, body.ids));
    router.bind(notificationsApi.readAll, ({ actor }) => readOwn(context, actor, 'all'));
    router.bind(notificationsApi.setSound, ({ actor, body, request }) => setConfig(context, actor, body, request));
    router.bind(notificationsApi.getConfig, ({ actor }) => getConfig(context, actor));
    router.bind(notificationsApi.updateConfig, ({ actor, body, request }) => setConfig(context, actor, body, request));
  },
};
