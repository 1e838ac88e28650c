import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppModule } from '#platform/module.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';

/** Notifies the open pages of a user whose permissions or data changed, so that they read their profile again. */
export const abilitiesModule: AppModule = {
  name: 'abilities',
  create({ realtime }) {
    realtime.onConnection(roomNamespace, {
      changed: ({ userId }) => realtime.emit(roomNamespace, actorRooms.user(userId), 'ability:changed', { userId }),
    });
  },
};
