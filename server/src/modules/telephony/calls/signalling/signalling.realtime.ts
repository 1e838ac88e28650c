import type { callAckErrors } from '@sala/contract/telephony/calls/calls.events.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { CallsContext } from '../calls.context.ts';
import { callRooms } from '../calls.rooms.ts';
import { checkSilenceJobName } from '../jobs/job-names.ts';
import { changeCall, suspiciousSilence } from '../life/change-call.ts';
import { updateParticipants } from '../sessions/sessions.repository.ts';
import { Heartbeats } from './heartbeats.ts';
import { findSeat, isSeatIn, type Person, setMuted } from './places.repository.ts';

type AckError = (typeof callAckErrors)[number];
const refused = (error: AckError) => ({ ok: false, error }) as const;
const taken = { ok: true } as const;

const getPerson = (actor: Actor): Person =>
  actor.kind === 'user' ? { userId: actor.userId } : { visitorId: actor.visitorId };

/** Relays messages between the participants of a call and stores their heartbeats. A sender who is in no call receives only that error. */
export function registerSignalling(context: CallsContext): void {
  const { realtime, database } = context;
  const heartbeats = new Heartbeats(context);
  realtime.onConnection(callNamespace, {});

  const placeOf = (actor: Actor, sessionId: string) =>
    findSeat(database.forMerchant(actor.merchantId).query, sessionId, getPerson(actor));

  realtime.onMessage(callNamespace, 'call:join', async (sender, { sessionId, instanceId }) => {
    const { actor } = sender;
    const place = await placeOf(actor, sessionId);
    if (!place) return refused('notInCall');
    const { participantId } = place;
    // Before the event is sent, so that this page misses nothing.
    sender.enter([callRooms.participant(participantId), callRooms.page(participantId, instanceId)]);
    try {
      await changeCall(context, actor.merchantId, sessionId, async (work) => {
        const isWaiting = work.row.status === 'incoming';
        await updateParticipants(work.unit.query, [participantId], { instance_id: instanceId, seen_at: work.now });
        await work.refresh();
        if (!isWaiting || actor.kind === 'user') return;
        const runAt = new Date(work.now.getTime() + suspiciousSilence * 1000);
        const payload = { merchantId: actor.merchantId, callId: sessionId, isWaiting };
        await context.jobs.send(work.unit, checkSilenceJobName, payload, { runAt });
      });
    } catch (error) {
      if (error instanceof FailureError) return refused('notInCall');
      throw error;
    }
    return taken;
  });

  realtime.onMessage(callNamespace, 'call:signal', async ({ actor }, { to, instanceId, ...signal }) => {
    const { sessionId, toInstance } = signal;
    const place = await placeOf(actor, sessionId);
    if (!place) return refused('notInCall');
    if (place.instanceId !== instanceId) return refused('otherInstance');
    const target = { callId: sessionId, participantId: to, instanceId: toInstance };
    // The page is gone: the sender learns about the new one from the session.
    if (!(await isSeatIn(database.forMerchant(actor.merchantId).query, target))) return taken;
    const payload = { ...signal, from: place.participantId, fromInstance: instanceId };
    realtime.emit(callNamespace, callRooms.page(to, toInstance), 'call:signal', payload);
    return taken;
  });

  realtime.onMessage(callNamespace, 'call:alive', async ({ actor }, { sessionId, instanceId, quality }) => {
    const place = await placeOf(actor, sessionId);
    if (!place) return refused('notInCall');
    if (place.instanceId !== instanceId) return refused('otherInstance');
    heartbeats.note(actor.merchantId, place.participantId, quality);
    return taken;
  });

  realtime.onMessage(callNamespace, 'call:muted', async ({ actor }, { sessionId, instanceId, isMuted }) => {
    const place = await placeOf(actor, sessionId);
    if (!place) return refused('notInCall');
    if (place.instanceId !== instanceId) return refused('otherInstance');
    // Whether a supervisor is heard is asked for where their right to it is looked at, and noted.
    if (place.side === 'supervisor') return refused('notInCall');
    await changeCall(context, actor.merchantId, sessionId, async (work) => {
      await setMuted(work.unit.query, place.participantId, isMuted);
      await work.refresh();
    });
    return taken;
  });
}
