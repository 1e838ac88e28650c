import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import type { CallParticipant, CallParty } from '@sala/contract/telephony/calls/calls.schema.ts';
import { visitorsRoom } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { CallsContext } from './calls.context.ts';
import './calls.events.ts';
import { canReadAllCalls, canSeeListeners } from './calls.policy.ts';
import { callRooms } from './calls.rooms.ts';
import { presentParty, presentPartyOfListeners, presentPartyOfOperators } from './sessions/session.projection.ts';

/** Pages ask for the figures of now again after this many ms, so that calls that change together cost them one request. */
const queuePause = 300;

/** Says that the figures of now have changed, at most once in a moment for each merchant. */
class QueueChanges {
  readonly #due = new Map<string, NodeJS.Timeout>();
  readonly #emit: (merchantId: string) => void;

  constructor(emit: (merchantId: string) => void) {
    this.#emit = emit;
  }

  note(merchantId: string): void {
    if (this.#due.has(merchantId)) return;
    const timer = setTimeout(() => {
      this.#due.delete(merchantId);
      this.#emit(merchantId);
    }, queuePause);
    timer.unref();
    this.#due.set(merchantId, timer);
  }
}

/** Sends changes of calls to the operators who are rung or in the call, to readers of the history, to the visitor and to the signalling. */
export function registerCallsRealtime({ events, realtime }: CallsContext): void {
  realtime.onConnection(roomNamespace, {
    rooms: (actor) => [
      callRooms.person(actor.userId, { canSeeListeners: canSeeListeners(actor) }),
      ...(canReadAllCalls(actor)
        ? [callRooms.readers(actor.merchantId, { canSeeListeners: canSeeListeners(actor) })]
        : []),
      ...(hasPermission(actor, 'read', 'call') ? [callRooms.callBacks(actor.merchantId)] : []),
    ],
  });
  const queueChanges = new QueueChanges((merchantId) =>
    realtime.emit(roomNamespace, callRooms.callBacks(merchantId), 'call:queueChanged', {}),
  );
  events.on('call.changed', ({ merchantId, session, sessionWithoutListeners, visitorCall, news, gone }) => {
    queueChanges.note(merchantId);
    const copies = [
      { copy: session, audience: { canSeeListeners: true } },
      { copy: sessionWithoutListeners, audience: { canSeeListeners: false } },
    ];
    for (const { type, userIds } of news)
      for (const { copy, audience } of copies) {
        const rooms = userIds.map((id) => callRooms.person(id, audience));
        realtime.emit(roomNamespace, rooms, 'call:notification', { type, session: copy });
      }
    const concerned = new Set([
      ...session.ringingUserIds,
      ...session.participants.filter(({ side }) => side !== 'visitor').map(({ personId }) => personId),
    ]);
    for (const { copy, audience } of copies) {
      const readers = [
        callRooms.readers(merchantId, audience),
        ...[...concerned].map((id) => callRooms.person(id, audience)),
      ];
      realtime.emit(roomNamespace, readers, 'call:sessionChanged', copy);
    }
    realtime.emit(visitorNamespace, actorRooms.visitor(session.visitor.id), 'visitor:callChanged', visitorCall);
    const present = session.participants.filter(({ state }) => state === 'in').map(({ id }) => id);
    const inside = [...new Set([...present, ...gone])];
    const tell = (ids: readonly string[], party: CallParty) =>
      ids.length > 0 && realtime.emit(callNamespace, ids.map(callRooms.participant), 'call:sessionChanged', party);
    const of = (side: CallParticipant['side']) =>
      inside.filter((id) => session.participants.some((one) => one.id === id && one.side === side));
    tell(of('visitor'), presentParty(visitorCall));
    tell(of('operator'), presentPartyOfOperators(visitorCall, session, sessionWithoutListeners));
    tell(of('supervisor'), presentPartyOfListeners(visitorCall, session));
  });
  events.on('call.backChanged', ({ merchantId, callBack }) => {
    realtime.emit(roomNamespace, callRooms.callBacks(merchantId), 'call:callBackChanged', callBack);
  });
  events.on('call.settingsChanged', ({ merchantId, part }) => {
    const readers = [
      callRooms.readers(merchantId, { canSeeListeners: true }),
      callRooms.readers(merchantId, { canSeeListeners: false }),
      callRooms.callBacks(merchantId),
    ];
    realtime.emit(roomNamespace, readers, 'call:settingsChanged', { part });
    // Their configuration says whether they can call.
    if (part === 'widget') realtime.emit(visitorNamespace, visitorsRoom(merchantId), 'visitor:configChanged', {});
  });
}
