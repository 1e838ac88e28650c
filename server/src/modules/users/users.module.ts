import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppModule } from '#platform/module.ts';
import { userPresence } from './users.realtime.ts';

export const usersModule: AppModule = {
  name: 'users',
  register(context) {
    context.realtime.onConnection(roomNamespace, {
      connected: (actor) => userPresence.connected(context, actor),
      disconnected: (actor, isLast) => userPresence.disconnected(context, actor, isLast),
    });
  },
};
