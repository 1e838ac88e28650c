import type { CallOperator, CallRights } from '../ringing/operators.ts';
import { ringOn } from '../ringing/ring-on.ts';
import { isRunning, operatorsIn, type RingRow, supervisorsIn } from '../sessions/call-state.ts';
import { findCallOfUser } from '../sessions/sessions.repository.ts';
import type { CallWork } from './change-call.ts';

export const ringUntil = ({ now, row }: CallWork): Date => new Date(now.getTime() + row.rules.callTimeout * 1000);

/** Nobody took what was given away: it rings at who gave it; where they do not take it either, it is over and to be called back. */
async function sendBack(work: CallWork, lastRungId: string): Promise<void> {
  if (operatorsIn(work.state).length > 0) return work.set({ transferred_by: null });
  const giver = work.row.transferred_by;
  const isReachable =
    giver !== null && giver !== lastRungId && (await findCallOfUser(work.unit.query, giver)) === undefined;
  if (isReachable) return work.ring([giver], 'transfer', ringUntil(work));
  await work.end({ status: 'ended', by: 'system', reason: 'unanswered' });
  await work.missedAfterAll();
}

/** What becomes of the call once somebody does not take it. */
export async function withoutRing(work: CallWork, ring: RingRow, operators: readonly CallOperator[]): Promise<void> {
  if (ring.kind === 'call') return ringOn(work, operators);
  if (ring.kind === 'invite') {
    const invited = work.state.participants.filter((one) => one.user_id === ring.user_id && one.state === 'invited');
    return work.leave(invited);
  }
  if (!work.state.rings.some(({ kind }) => kind === 'transfer')) await sendBack(work, ring.user_id);
}

/**
 * Somebody may do less with calls than before. Who may not receive them is passed over by what rings at them; who may not talk at all
 * leaves the call they are in, which ends where it has nobody else; who may not listen leaves the one they listen to.
 */
export async function withdrawOperator(
  work: CallWork,
  { userId, mayReceive, mayTalk, mayListen }: CallRights & { userId: string },
  operators: readonly CallOperator[],
): Promise<void> {
  const listening = supervisorsIn(work.state).filter((one) => one.user_id === userId);
  if (listening.length > 0 && !mayListen) await work.leave(listening);
  const ring = work.state.rings.find(({ user_id }) => user_id === userId);
  if (ring && !mayReceive) {
    await work.endRings([ring], 'withdrawn');
    work.tell('ended', [userId]);
    await withoutRing(work, ring, operators);
  }
  if (mayTalk) return;
  const own = operatorsIn(work.state).filter((one) => one.user_id === userId);
  if (own.length > 0 && isRunning(work.row)) await leaveCall(work, own[0]!, 'left');
}

/** Takes an operator out of a call; the last one ends it. */
export async function leaveCall(
  work: CallWork,
  leaving: CallWork['state']['participants'][number],
  reason: 'hungUp' | 'left',
): Promise<void> {
  const { row } = work;
  const others = operatorsIn(work.state).filter(({ id }) => id !== leaving.id);
  if (others.length === 0) {
    const status = row.status === 'started' ? 'ended' : 'missed';
    return work.end({ status, by: reason === 'left' ? 'system' : 'operator', reason, who: leaving.name });
  }
  await work.leave([leaving]);
  if (row.operator_id === leaving.user_id) work.set({ operator_id: others[0]!.user_id });
  await work.hold(false);
  await work.note('left', leaving.name);
  work.tell('ended', [leaving.user_id!]);
}
