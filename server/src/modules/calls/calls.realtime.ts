import { callNamespace } from '@sala/contract/calls/calls.events.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import { visitorsRoom } from '#modules/visitors/visitors.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { CallsContext } from './calls.context.ts';
import './calls.events.ts';
import { canReadAllCalls } from './calls.policy.ts';
import { callRooms } from './calls.rooms.ts';
import { presentParty } from './sessions/session.projection.ts';

/** Tells of calls: whom one rings at and who is in it on all their pages, those who read the history, the visitor, and the media. */
export function registerCallsRealtime({ events, realtime }: CallsContext): void {
  realtime.onConnection(roomNamespace, {
    rooms: (actor) => [
      ...(canReadAllCalls(actor) ? [callRooms.readers(actor.merchantId)] : []),
      ...(hasPermission(actor, 'read', 'call') ? [callRooms.callBacks(actor.merchantId)] : []),
    ],
  });
  events.on('call.changed', ({ merchantId, session, visitorCall, news, gone }) => {
    for (const { type, userIds } of news)
      realtime.emit(roomNamespace, userIds.map(actorRooms.user), 'call:notification', { type, session });
    const concerned = new Set([
      ...session.ringingUserIds,
      ...session.participants.filter(({ side }) => side === 'operator').map(({ personId }) => personId),
    ]);
    const readers = [callRooms.readers(merchantId), ...[...concerned].map(actorRooms.user)];
    realtime.emit(roomNamespace, readers, 'call:sessionChanged', session);
    realtime.emit(visitorNamespace, actorRooms.visitor(session.visitor.id), 'visitor:callChanged', visitorCall);
    const present = visitorCall.participants.filter(({ state }) => state === 'in').map(({ id }) => id);
    const inside = [...new Set([...present, ...gone])].map(callRooms.participant);
    if (inside.length > 0) realtime.emit(callNamespace, inside, 'call:sessionChanged', presentParty(visitorCall));
  });
  events.on('call.backChanged', ({ merchantId, callBack }) => {
    realtime.emit(roomNamespace, callRooms.callBacks(merchantId), 'call:callBackChanged', callBack);
  });
  events.on('call.settingsChanged', ({ merchantId, part }) => {
    const readers = [callRooms.readers(merchantId), callRooms.callBacks(merchantId)];
    realtime.emit(roomNamespace, readers, 'call:settingsChanged', { part });
    // Their configuration says whether they can call.
    if (part === 'widget') realtime.emit(visitorNamespace, visitorsRoom(merchantId), 'visitor:configChanged', {});
  });
}
