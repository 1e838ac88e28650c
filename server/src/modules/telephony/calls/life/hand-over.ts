import { commonErrors } from '@sala/contract/core/errors.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { maxCallParticipants } from '@sala/contract/telephony/calls/calls.states.ts';
import { getName } from '#modules/identity/users/users.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { CallsContext } from '../calls.context.ts';
import { type CallOperator, isOnDuty, readCallOperators } from '../ringing/operators.ts';
import { getVisitor, isRunning, operatorsIn, type ParticipantRow } from '../sessions/call-state.ts';
import { insertParticipant, isConcerned, listTalking, updateParticipants } from '../sessions/sessions.repository.ts';
import { type CallWork, changeCall, seenBy } from './change-call.ts';
import { leaveCall, ringUntil } from './leave-call.ts';

/** One's own place in a call that has been answered. Throws recordNotFound, callNotStarted and callIsOver. */
async function getOwnParticipant(work: CallWork, actor: UserActor): Promise<ParticipantRow> {
  const own = operatorsIn(work.state).find(({ user_id }) => user_id === actor.userId);
  if (!own && !(await isConcerned(work.unit.query, work.row.id, actor.userId))) fail(commonErrors.recordNotFound);
  if (!isRunning(work.row)) fail(callErrors.callIsOver);
  if (!own || work.row.status !== 'started') return fail(callErrors.callNotStarted);
  return own;
}

type OfCall = { readonly id: string };
/** One of them is named; where both are, the colleague. */
type Target = { readonly operatorId?: string | undefined; readonly departmentId?: string | undefined };

export async function setVisitorOnHold(
  context: CallsContext,
  actor: UserActor,
  { id, isOnHold }: OfCall & { isOnHold: boolean },
): Promise<CallSession> {
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    await getOwnParticipant(work, actor);
    if (getVisitor(work.state).is_on_hold === isOnHold) return;
    await work.hold(isOnHold);
    await work.note(isOnHold ? 'held' : 'resumed', actor.name);
  });
  return seenBy(actor, changed);
}

export async function leave(context: CallsContext, actor: UserActor, { id }: OfCall): Promise<CallSession> {
  const changed = await changeCall(context, actor.merchantId, id, async (work) =>
    leaveCall(work, await getOwnParticipant(work, actor), 'hungUp'),
  );
  return seenBy(actor, changed);
}

async function freeColleague(
  work: CallWork,
  operators: readonly CallOperator[],
  operatorId: string,
): Promise<CallOperator> {
  const operator = operators.find(({ user }) => user.id === operatorId);
  if (!operator) return failFields({ operatorId: [{ key: 'id' }] });
  const isBusy = (await listTalking(work.unit.query)).has(operatorId);
  const isRung = work.state.rings.some(({ user_id }) => user_id === operatorId);
  if (isBusy || isRung || !isOnDuty(operator))
    fail(callErrors.operatorCannotTakeCall, { operator: getName(operator.user) });
  return operator;
}

/** Rings at a colleague to come in as well. Throws callIsFull and operatorCannotTakeCall. */
export async function invite(
  context: CallsContext,
  actor: UserActor,
  { id, operatorId }: OfCall & { operatorId: string },
): Promise<CallSession> {
  const operators = await readCallOperators(context, actor.merchantId);
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    await getOwnParticipant(work, actor);
    const present = work.state.participants.filter(({ side, state }) => side !== 'supervisor' && state !== 'left');
    if (present.length >= maxCallParticipants) fail(callErrors.callIsFull, { max: maxCallParticipants });
    const { user } = await freeColleague(work, operators, operatorId);
    const known = work.state.participants.find(({ user_id }) => user_id === operatorId);
    if (known)
      await updateParticipants(work.unit.query, [known.id], { state: 'invited', side: 'operator', left_at: null });
    else
      await insertParticipant(work.unit.query, {
        call_id: id,
        side: 'operator',
        user_id: operatorId,
        state: 'invited',
        created_at: work.now,
      });
    await work.ring([operatorId], 'invite', ringUntil(work));
    await work.note('invited', actor.name, getName(user));
  });
  return seenBy(actor, changed);
}

/** Gives the call away and leaves it. Throws operatorCannotTakeCall where nobody could take it. */
export async function transfer(
  context: CallsContext,
  actor: UserActor,
  { id, to }: OfCall & { to: Target },
): Promise<CallSession> {
  const operators = await readCallOperators(context, actor.merchantId);
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    const own = await getOwnParticipant(work, actor);
    const { userIds, name } = await targets(work, actor, operators, to);
    const [next] = operatorsIn(work.state).filter(({ id: other }) => other !== own.id);
    await work.leave([own]);
    work.set({ transferred_by: own.user_id, ...(next ? { operator_id: next.user_id } : {}) });
    // With a colleague still in it the caller is not left alone.
    if (!next) await work.hold(true);
    if (to.operatorId === undefined) work.set({ department_id: to.departmentId! });
    await work.ring(userIds, 'transfer', ringUntil(work));
    await work.note('transferred', actor.name, name);
    work.tell('ended', [actor.userId]);
  });
  return seenBy(actor, changed);
}

async function targets(
  work: CallWork,
  actor: UserActor,
  operators: readonly CallOperator[],
  to: Target,
): Promise<{ userIds: string[]; name: string }> {
  if (to.operatorId !== undefined) {
    const { user } = await freeColleague(work, operators, to.operatorId);
    return { userIds: [user.id], name: getName(user) };
  }
  const department = await findDepartment(work.unit.query, to.departmentId!);
  if (!department) return failFields({ departmentId: [{ key: 'id' }] });
  const talking = await listTalking(work.unit.query);
  const userIds = operators
    .filter((one) => one.department?.id === to.departmentId && isOnDuty(one))
    .map(({ user }) => user.id)
    .filter((userId) => userId !== actor.userId && !talking.has(userId));
  if (userIds.length === 0) fail(callErrors.operatorCannotTakeCall, { operator: department.departmentName });
  return { userIds, name: department.departmentName };
}
