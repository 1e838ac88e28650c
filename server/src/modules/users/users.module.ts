import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { may } from '#platform/auth/actor.ts';
import type { AppModule } from '#platform/module.ts';
import { colleaguesRoom } from './users.presence.ts';
import { userPresence } from './users.realtime.ts';

export const usersModule: AppModule = {
  name: 'users',
  register(context) {
    context.realtime.onConnection(roomNamespace, {
      rooms: (actor) => (may(actor, 'read', 'chat') ? [colleaguesRoom(actor.merchantId)] : []),
      connected: (actor) => userPresence.connected(context, actor),
      disconnected: (actor, isLast) => userPresence.disconnected(context, actor, isLast),
    });
  },
};
