import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import './knowledge.events.ts';

const knowledgeRoom = (merchantId: string) => `knowledge:${merchantId}`;

/** Those who may look at the knowledge hear that something of it is different; what, they ask for. */
export function registerKnowledgeRealtime({ events, realtime }: AppContext): void {
  realtime.onConnection(roomNamespace, {
    rooms: (actor) => (hasPermission(actor, 'read', 'summary-conversation') ? [knowledgeRoom(actor.merchantId)] : []),
  });
  events.on('knowledge.changed', ({ merchantId, part }) => {
    realtime.emit(roomNamespace, knowledgeRoom(merchantId), 'knowledge:changed', { part });
  });
}
