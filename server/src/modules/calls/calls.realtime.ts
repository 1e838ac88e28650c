import { callNamespace } from '@sala/contract/calls/calls.events.ts';
import type { CallParty } from '@sala/contract/calls/calls.schema.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import { visitorsRoom } from '#modules/visitors/visitors.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { CallsContext } from './calls.context.ts';
import './calls.events.ts';
import { canReadAllCalls } from './calls.policy.ts';
import { callRooms } from './calls.rooms.ts';
import { presentParty, presentPartyOfStaff } from './sessions/session.projection.ts';

/** Sends changes of calls to the operators who are rung or in the call, to readers of the history, to the visitor and to the signalling. */
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
      ...session.participants.filter(({ side }) => side !== 'visitor').map(({ personId }) => personId),
    ]);
    const readers = [callRooms.readers(merchantId), ...[...concerned].map(actorRooms.user)];
    realtime.emit(roomNamespace, readers, 'call:sessionChanged', session);
    realtime.emit(visitorNamespace, actorRooms.visitor(session.visitor.id), 'visitor:callChanged', visitorCall);
    const present = session.participants.filter(({ state }) => state === 'in').map(({ id }) => id);
    const inside = [...new Set([...present, ...gone])];
    const tell = (ids: readonly string[], party: CallParty) =>
      ids.length > 0 && realtime.emit(callNamespace, ids.map(callRooms.participant), 'call:sessionChanged', party);
    const isVisitor = (id: string) => id === visitorCall.participantId;
    tell(inside.filter(isVisitor), presentParty(visitorCall));
    tell(
      inside.filter((id) => !isVisitor(id)),
      presentPartyOfStaff(visitorCall, session),
    );
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
