import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import './chat-widget.events.ts';

const subjects = { widget: 'customize-chat-widget', page: 'chat-page' } as const;
const getRoom = (merchantId: string, part: keyof typeof subjects) => `chat-widget:${merchantId}:${part}`;
const parts = ['widget', 'page'] as const;

/** Broadcasts changes to users who may read the settings. */
export function registerChatWidgetRealtime({ events, realtime }: AppContext): void {
  realtime.onConnection(roomNamespace, {
    rooms: (actor) =>
      parts
        .filter((part) => hasPermission(actor, 'read', subjects[part]))
        .map((part) => getRoom(actor.merchantId, part)),
  });
  events.on('chatWidget.changed', ({ merchantId, part }) => {
    realtime.emit(roomNamespace, getRoom(merchantId, part), 'chatWidget:changed', { part });
  });
}
