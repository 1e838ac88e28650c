import { callSilenceSeconds } from '@sala/contract/telephony/calls/calls.states.ts';
import type { CallsContext } from '../calls.context.ts';
import { attendCallJobName, checkSilenceJobName } from '../jobs/job-names.ts';
import { isOnDuty, readCallOperators } from '../ringing/operators.ts';
import { ringOn } from '../ringing/ring-on.ts';
import { isRunning, type ParticipantRow, supervisorsIn } from '../sessions/call-state.ts';
import { listRingingCalls, listRingsOf, listTalking } from '../sessions/sessions.repository.ts';
import { expireRings } from './answer-call.ts';
import { type CallWork, changeCall, ignoreMissing, suspiciousSilence } from './change-call.ts';

/** Somebody who is free takes one call: those who wait longest ring at them. */
const maxRungAgain = 20;

type OfCall = { readonly merchantId: string; readonly callId: string };
/** Since when nothing was heard, at an earlier look; whether the call still waited then. */
type Suspicion = { readonly suspectedAt?: string | undefined; readonly isWaiting?: boolean | undefined };

/** Does what is due about a call; nothing when it has gone on since. */
export async function attendCall(context: CallsContext, { merchantId, callId }: OfCall): Promise<void> {
  const operators = await readCallOperators(context, merchantId);
  await ignoreMissing(
    changeCall(context, merchantId, callId, async (work) => {
      const { due_at: dueAt } = work.row;
      if (!isRunning(work.row) || !dueAt) return;
      if (dueAt <= work.now) return expireRings(work, operators);
      // The queue goes by the clock of the database, which may be ahead of ours.
      await context.jobs.send(work.unit, attendCallJobName, { merchantId, callId }, { runAt: dueAt });
    }),
  );
}

/**
 * Ends a call when neither side has sent a heartbeat for too long. Checked twice: while the database was away no heartbeat could be stored, and
 * they speak up again within moments.
 */
export async function checkSilence(
  context: CallsContext,
  { merchantId, callId, suspectedAt, isWaiting }: OfCall & Suspicion,
): Promise<void> {
  await ignoreMissing(
    changeCall(context, merchantId, callId, async (work) => {
      // While the call waits only the visitor's heartbeat counts; the time starts again when the call is answered.
      if (work.row.status !== (isWaiting ? 'incoming' : 'started')) return;
      await leaveSilentSupervisors(work);
      const seen = work.state.participants
        .filter(({ side, state }) => side !== 'supervisor' && state === 'in')
        .map(lastSeen);
      const last = Math.max(...seen, work.row.answered_at?.getTime() ?? work.row.started_at.getTime());
      const isSilent = work.now.getTime() - last >= suspiciousSilence * 1000;
      const isOver = isSilent && suspectedAt !== undefined && Date.parse(suspectedAt) === last;
      if (isOver && work.now.getTime() - last >= callSilenceSeconds * 1000) {
        if (work.row.status === 'started') return work.end({ status: 'ended', by: 'system', reason: 'lost' });
        return work.end({ status: 'missed', by: 'system', reason: 'lost' });
      }
      const dueAt = last + (isSilent ? callSilenceSeconds : suspiciousSilence) * 1000;
      const runAt = new Date(Math.max(dueAt, work.now.getTime() + (isSilent ? 5000 : 1000)));
      const suspicion = isSilent ? { suspectedAt: new Date(last).toISOString() } : {};
      const next = { merchantId, callId, ...suspicion, ...(isWaiting ? { isWaiting } : {}) };
      await context.jobs.send(work.unit, checkSilenceJobName, next, { runAt });
    }),
  );
}

const lastSeen = ({ seen_at, joined_at }: ParticipantRow) =>
  Math.max(seen_at?.getTime() ?? 0, joined_at?.getTime() ?? 0);

/** Who listened and closed the page is free for other calls. */
async function leaveSilentSupervisors(work: CallWork): Promise<void> {
  const since = work.now.getTime() - callSilenceSeconds * 1000;
  const silent = supervisorsIn(work.state).filter((one) => lastSeen(one) <= since);
  if (silent.length > 0) await work.leave(silent);
}

/** Somebody is free again, or has come: calls that wait ring at them as well. */
export async function ringWaiting(context: CallsContext, merchantId: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const ids = await listRingingCalls(query, maxRungAgain);
  if (ids.length === 0) return;
  const operators = await readCallOperators(context, merchantId);
  const talking = await listTalking(query);
  const free = operators.filter((one) => isOnDuty(one) && !talking.has(one.user.id)).map(({ user }) => user.id);
  const rings = Map.groupBy(await listRingsOf(query, ids), ({ call_id }) => call_id);
  for (const callId of ids) {
    const ofCall = rings.get(callId) ?? [];
    const rung = new Set(ofCall.map(({ user_id }) => user_id));
    // Everyone who is free has been rung for it, and it still rings: a transaction would find nothing to do.
    if (ofCall.some(({ outcome }) => outcome === null) && free.every((userId) => rung.has(userId))) continue;
    await ignoreMissing(changeCall(context, merchantId, callId, (work) => ringOn(work, operators)));
  }
}
