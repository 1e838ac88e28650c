import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { usersApi } from '@sala/contract/users/users.api.ts';
import { may } from '#platform/auth/actor.ts';
import type { AppModule } from '#platform/module.ts';
import { colleaguesRoom } from './users.presence.ts';
import { listOperatorOptions } from './users.public.ts';
import { userPresence } from './users.realtime.ts';

export const usersModule: AppModule = {
  name: 'users',
  register(context, router) {
    router.bind(usersApi.operatorOptions, async ({ actor }) => {
      const rows = await listOperatorOptions(context, actor.merchantId);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    context.realtime.onConnection(roomNamespace, {
      rooms: (actor) => (may(actor, 'read', 'chat') ? [colleaguesRoom(actor.merchantId)] : []),
      connected: (actor) => userPresence.connected(context, actor),
      disconnected: (actor, isLast) => userPresence.disconnected(context, actor, isLast),
    });
  },
};
