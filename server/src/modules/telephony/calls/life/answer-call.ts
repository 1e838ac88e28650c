import { commonErrors } from '@sala/contract/core/errors.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { CallNotificationType } from '@sala/contract/telephony/calls/calls.states.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import type { UserActor, VisitorActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { CallsContext } from '../calls.context.ts';
import { type CallOperator, readCallOperators } from '../ringing/operators.ts';
import { ringOn } from '../ringing/ring-on.ts';
import { getVisitor, isRunning, operatorsIn, type RingRow } from '../sessions/call-state.ts';
import {
  findCallOfUser,
  insertParticipant,
  isConcerned,
  updateParticipants,
  updateRings,
} from '../sessions/sessions.repository.ts';
import { type CallWork, changeCall, seenBy } from './change-call.ts';
import { withoutRing } from './leave-call.ts';

/** What an operator's page says of a call. Throws recordNotFound for calls that have nothing to do with them. */
export async function notifyOfCall(
  context: CallsContext,
  actor: UserActor,
  { sessionId, type }: { sessionId: string; type: CallNotificationType },
): Promise<CallSession> {
  const operators = type === 'declined' ? await readCallOperators(context, actor.merchantId) : [];
  const changed = await changeCall(context, actor.merchantId, sessionId, async (work) => {
    if (!(await isConcerned(work.unit.query, sessionId, actor.userId))) fail(commonErrors.recordNotFound);
    if (type === 'incoming') return noteShown(work, actor);
    if (type === 'started') return accept(work, actor);
    if (type === 'declined') return decline(work, actor, operators);
    return hangUp(work, actor);
  });
  return seenBy(actor, changed);
}

const getRing = ({ state: { rings } }: CallWork, userId: string): RingRow | undefined =>
  rings.find(({ user_id }) => user_id === userId);
const isIn = (work: CallWork, userId: string) => operatorsIn(work.state).some(({ user_id }) => user_id === userId);

async function noteShown(work: CallWork, actor: UserActor): Promise<void> {
  const ring = getRing(work, actor.userId);
  if (!ring || ring.shown_at) return;
  await updateRings(work.unit.query, [ring.id], { shown_at: work.now });
  await work.note('shown', actor.name);
}

/** The first has the call; a repeat of theirs changes nothing. */
async function accept(work: CallWork, actor: UserActor): Promise<void> {
  const { userId, name } = actor;
  if (isIn(work, userId)) return;
  const ring = getRing(work, userId);
  if (!ring) {
    const has = work.state.operator;
    const isTaken = has !== null && has.id !== userId && work.row.answered_at !== null;
    return isTaken ? fail(callErrors.callAlreadyAnswered, { operator: has.name }) : fail(callErrors.callIsOver);
  }
  if (await findCallOfUser(work.unit.query, userId)) fail(callErrors.callUnderWay);
  const others = work.state.rings.filter(({ id, kind }) => id !== ring.id && kind === ring.kind && kind !== 'invite');
  await updateRings(work.unit.query, [ring.id], { outcome: 'accepted', ended_at: work.now });
  await work.endRings(others, 'overtaken');
  await enter(work, userId);
  if (ring.kind === 'call') await work.answered();
  if (ring.kind === 'transfer') {
    work.set({ transferred_by: null });
    await work.hold(false);
  }
  if (ring.kind !== 'invite') work.set({ operator_id: userId });
  await work.note(ring.kind === 'call' ? 'answered' : 'joined', name);
  await work.refresh();
  work.tell('started', [
    userId,
    ...others.map(({ user_id }) => user_id),
    ...operatorsIn(work.state).map((one) => one.user_id!),
  ]);
}

async function enter(work: CallWork, userId: string): Promise<void> {
  const known = work.state.participants.find((one) => one.user_id === userId);
  const inside = {
    state: 'in',
    side: 'operator',
    is_muted: false,
    joined_at: work.now,
    left_at: null,
    seen_at: work.now,
    instance_id: null,
  } as const;
  if (known) return updateParticipants(work.unit.query, [known.id], inside);
  await insertParticipant(work.unit.query, {
    call_id: work.row.id,
    user_id: userId,
    created_at: work.now,
    ...inside,
  });
}

async function decline(work: CallWork, actor: UserActor, operators: readonly CallOperator[]): Promise<void> {
  const ring = getRing(work, actor.userId);
  if (!ring) {
    if (isRunning(work.row) && !isIn(work, actor.userId)) return;
    return fail(isRunning(work.row) ? callErrors.callAlreadyAnswered : callErrors.callIsOver, {
      operator: work.state.operator?.name ?? '',
    });
  }
  await work.endRings([ring], 'declined');
  await work.note('declined', actor.name);
  work.tell('declined', [actor.userId, ...operatorsIn(work.state).map((one) => one.user_id!)]);
  await withoutRing(work, ring, operators);
}

async function hangUp(work: CallWork, actor: UserActor): Promise<void> {
  const { row } = work;
  if (!isRunning(row)) return;
  if (!isIn(work, actor.userId)) fail(callErrors.callNotStarted);
  if (row.status === 'started') return work.end({ status: 'ended', by: 'operator', reason: 'hungUp', who: actor.name });
  return work.end({ status: 'missed', by: 'operator', reason: 'cancelled', who: actor.name });
}

type Answer = 'accept' | 'decline' | 'end';

/** What the visitor does with a call of theirs. Throws recordNotFound and, for one that is over, callIsOver; ending it again changes nothing. */
export async function answerByVisitor(
  context: CallsContext,
  { merchantId, visitorId }: VisitorActor,
  { id, answer }: { id: string; answer: Answer },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, merchantId, id, async (work) => {
    const { row, state } = work;
    if (row.visitor_id !== visitorId) fail(commonErrors.recordNotFound);
    const isCalled = row.direction === 'outbound' && row.status === 'incoming';
    if (answer === 'end') {
      if (!isRunning(row)) return;
      if (row.status === 'started')
        return work.end({ status: 'ended', by: 'visitor', reason: 'hungUp', who: state.visitorName });
      const [status, reason] = isCalled ? (['declined', 'declined'] as const) : (['missed', 'cancelled'] as const);
      return work.end({ status, by: 'visitor', reason, who: state.visitorName });
    }
    if (answer === 'accept' && row.direction === 'outbound' && row.status === 'started') return;
    if (!isCalled) fail(callErrors.callIsOver);
    if (answer === 'decline')
      return work.end({ status: 'declined', by: 'visitor', reason: 'declined', who: state.visitorName });
    const entered = { state: 'in', joined_at: work.now, seen_at: work.now } as const;
    await updateParticipants(work.unit.query, [getVisitor(state).id], entered);
    await work.refresh();
    await work.answered();
    await work.note('answered', state.visitorName);
    work.tell('started', [row.operator_id!]);
  });
  return visitorCall;
}

/** Rings of the call that are over by now, for all operators. */
export async function expireRings(work: CallWork, operators: readonly CallOperator[]): Promise<void> {
  const over = work.state.rings.filter(({ until }) => until <= work.now);
  if (over.length > 0) {
    await work.endRings(over, 'expired');
    work.tell(
      'ended',
      over.map(({ user_id }) => user_id),
    );
    const names = await listNames(
      work.unit.query,
      over.map(({ user_id }) => user_id),
    );
    await work.note('expired', null, [...names.values()].join(', '));
  }
  const { row } = work;
  if (row.status === 'incoming' && row.direction === 'outbound') {
    if (row.group_until && row.group_until <= work.now)
      await work.end({ status: 'missed', by: 'system', reason: 'unanswered' });
    return;
  }
  if (row.status === 'incoming') return ringOn(work, operators);
  for (const ring of over) if (isRunning(work.row)) await withoutRing(work, ring, operators);
}
