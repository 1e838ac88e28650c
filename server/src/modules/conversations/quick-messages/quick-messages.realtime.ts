import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import './quick-messages.events.ts';
import { canUseQuickMessages, getScope } from './quick-messages.policy.ts';

const quickMessagesRoom = (merchantId: string) => `quick-messages:${merchantId}`;

/** Broadcasts changes of the merchant's to all who use them, own ones only to their owner's devices. */
export function registerQuickMessageRealtime({ events, realtime }: AppContext): void {
  realtime.onConnection(roomNamespace, {
    rooms: (actor) => (canUseQuickMessages(actor) ? [quickMessagesRoom(actor.merchantId)] : []),
  });
  events.on('quickMessages.changed', ({ merchantId, ownerId }) => {
    const room = ownerId === null ? quickMessagesRoom(merchantId) : actorRooms.user(ownerId);
    realtime.emit(roomNamespace, room, 'quickMessages:changed', { scope: getScope(ownerId) });
  });
}
