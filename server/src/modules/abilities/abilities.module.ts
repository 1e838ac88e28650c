import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppModule } from '#platform/module.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';

/** Tells the open pages of a user that what he may do, or who he is, has changed: they read his profile again. */
export const abilitiesModule: AppModule = {
  name: 'abilities',
  register({ realtime }) {
    realtime.onConnection(roomNamespace, {
      changed: ({ userId }) => realtime.emit(roomNamespace, actorRooms.user(userId), 'ability:changed', { userId }),
    });
  },
};
