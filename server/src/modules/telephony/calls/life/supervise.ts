import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { maxCallSupervisors } from '@sala/contract/telephony/calls/calls.states.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { CallsContext } from '../calls.context.ts';
import { isRunning, type ParticipantRow, supervisorsIn } from '../sessions/call-state.ts';
import { findCallOfUser, insertParticipant, updateParticipants } from '../sessions/sessions.repository.ts';
import { type CallWork, changeCall, seenBy } from './change-call.ts';

const getOwn = (work: CallWork, { userId }: UserActor): ParticipantRow | undefined =>
  supervisorsIn(work.state).find(({ user_id }) => user_id === userId);

function assertTalking({ row }: CallWork): void {
  if (!isRunning(row)) fail(callErrors.callIsOver);
  if (row.status !== 'started') fail(callErrors.callNotStarted);
}

/** In the audit log always; in the call's own timeline where operators see who listens. */
async function noteSupervision(
  context: CallsContext,
  work: CallWork,
  { actor, request, kind }: { actor: UserActor; request: RequestInfo; kind: 'listened' | 'whispered' },
): Promise<void> {
  const target = { id: work.row.id, name: `#${work.row.number}` };
  await recordAudit(context, work.unit, { action: `call.${kind}`, actor, target, request });
  if (work.row.rules.isListeningAnnounced) await work.note(kind, actor.name);
}

/** Begins to listen to a call of colleagues, or stops; a repeat changes nothing. Throws callUnderWay for who is in a call. */
export async function setListening(
  context: CallsContext,
  actor: UserActor,
  { id, isListening }: { id: string; isListening: boolean },
  request: RequestInfo,
): Promise<CallSession> {
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    const own = getOwn(work, actor);
    if (Boolean(own) === isListening) return;
    if (own) return work.leave([own]);
    assertTalking(work);
    if (await findCallOfUser(work.unit.query, actor.userId)) fail(callErrors.callUnderWay);
    if (supervisorsIn(work.state).length >= maxCallSupervisors)
      fail(callErrors.callIsFull, { max: maxCallSupervisors });
    await enter(work, actor.userId);
    await noteSupervision(context, work, { actor, request, kind: 'listened' });
  });
  return seenBy(actor, changed);
}

async function enter(work: CallWork, userId: string): Promise<void> {
  const known = work.state.participants.find(({ user_id }) => user_id === userId);
  const inside = {
    side: 'supervisor',
    state: 'in',
    is_muted: true,
    joined_at: work.now,
    left_at: null,
    seen_at: work.now,
    instance_id: null,
  } as const;
  if (known) await updateParticipants(work.unit.query, [known.id], inside);
  else
    await insertParticipant(work.unit.query, {
      call_id: work.row.id,
      user_id: userId,
      created_at: work.now,
      ...inside,
    });
  await work.refresh();
}

/** Lets the operators hear the one who listens, or no more. Throws callNotStarted for who does not listen. */
export async function setWhispering(
  context: CallsContext,
  actor: UserActor,
  { id, isWhispering }: { id: string; isWhispering: boolean },
  request: RequestInfo,
): Promise<CallSession> {
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    assertTalking(work);
    const own = getOwn(work, actor);
    if (!own) return fail(callErrors.callNotStarted);
    if (own.is_muted === !isWhispering) return;
    await updateParticipants(work.unit.query, [own.id], { is_muted: !isWhispering });
    await work.refresh();
    if (isWhispering) await noteSupervision(context, work, { actor, request, kind: 'whispered' });
  });
  return seenBy(actor, changed);
}
