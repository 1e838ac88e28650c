import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppModule } from '#platform/module.ts';
import { UserPresence, type UserServices } from './users.realtime.ts';

export const usersModule: AppModule<unknown, UserServices> = {
  name: 'users',
  create(context) {
    const presence = new UserPresence(context);
    context.realtime.onConnection(roomNamespace, {
      connected: (actor) => presence.connected(actor),
      disconnected: (actor, isLast) => presence.disconnected(actor, isLast),
    });
    return { userPresence: presence };
  },
};
