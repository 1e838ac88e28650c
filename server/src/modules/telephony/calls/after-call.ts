import { commonErrors } from '@sala/contract/core/errors.ts';
import type { UnansweredOffer } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { CallOutcome } from '@sala/contract/telephony/calls/calls.states.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { Updateable } from 'kysely';
import { claimUploadFor, discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor, VisitorActor } from '#platform/auth/actor.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { findOpenCallBackOf, insertCallBack, updateCallBack } from './callbacks/call-backs.repository.ts';
import { notifyCallBack } from './callbacks/note-missed.ts';
import type { CallsContext } from './calls.context.ts';
import { canRunCallCenter } from './calls.policy.ts';
import type { CallBackTable } from './calls.table.ts';
import { type CallWork, changeCall, seenBy } from './life/change-call.ts';
import { type CallState, isRunning } from './sessions/call-state.ts';
import { getVisibleCall } from './sessions/read-calls.ts';

function assertOwn(work: CallWork, { visitorId }: VisitorActor): void {
  if (work.row.visitor_id !== visitorId) fail(commonErrors.recordNotFound);
}

/** Throws callNotRateable while it goes on, and for one that nobody answered. */
export async function rateCall(
  context: CallsContext,
  actor: VisitorActor,
  { id, stars, comment }: { id: string; stars: number; comment?: string | undefined },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, actor.merchantId, id, async (work) => {
    assertOwn(work, actor);
    if (work.row.status !== 'ended' || !work.row.answered_at) fail(callErrors.callNotRateable);
    work.set({ rating: stars, rating_comment: comment || null });
    await work.note('rated', work.state.visitorName, String(stars));
  });
  return visitorCall;
}

const hasSpokenIn = ({ participants }: CallState, userId: string): boolean =>
  participants.some((one) => one.user_id === userId && one.side === 'operator' && one.joined_at !== null);

/**
 * Notes what came of a call, as an operator of it says or who runs the call centre. Throws recordNotFound for others, and callNotStarted for
 * one that nobody has answered.
 */
export async function setOutcome(
  context: CallsContext,
  actor: UserActor,
  { id, outcome }: { id: string; outcome: CallOutcome | null },
): Promise<CallSession> {
  await getVisibleCall(context, actor, id);
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    const { outcome: before, answered_at: answeredAt } = work.row;
    if (!canRunCallCenter(actor) && !hasSpokenIn(work.state, actor.userId)) fail(commonErrors.recordNotFound);
    if (!answeredAt) fail(callErrors.callNotStarted);
    if (before === outcome) return;
    work.set({ outcome });
    await work.note(outcome ? 'outcomeSet' : 'outcomeRemoved', actor.name, outcome ?? before);
  });
  return seenBy(actor, changed);
}

/** Throws visitorBanned, callNotStarted while it rings, and callIsOver for one to which nothing is offered. */
function assertOffered(work: CallWork, actor: VisitorActor, offers: readonly UnansweredOffer[]): void {
  assertOwn(work, actor);
  const { row } = work;
  if (row.end_reason === 'banned') fail(visitorErrors.visitorBanned);
  if (isRunning(row)) fail(callErrors.callNotStarted);
  if (row.status !== 'missed') fail(callErrors.callIsOver);
  if (row.end_reason !== 'noCallWanted' && !offers.includes(row.rules.whenUnanswered)) fail(callErrors.callIsOver);
}

type Asked = Pick<Updateable<CallBackTable>, 'phone' | 'note' | 'voicemail_id' | 'voicemail_ms'> & {
  kind: CallBackTable['kind'];
};

/** Writes onto the list of who is to be called back what they ask for: their row of before, or one of this call. */
async function writeCallBack(
  context: CallsContext,
  work: CallWork,
  toAsked: (open: { id: string; voicemail_id: string | null } | undefined, id: string) => Promise<Asked>,
): Promise<void> {
  const { unit, row, now } = work;
  const open = await findOpenCallBackOf(unit.query, row.visitor_id);
  const id = open?.id ?? newId();
  const asked = { ...(await toAsked(open, id)), updated_at: now };
  if (open) await updateCallBack(unit.query, id, asked);
  else await insertCallBack(unit.query, { ...asked, id, call_id: row.id, visitor_id: row.visitor_id, created_at: now });
  await notifyCallBack(context, unit, id);
  await work.refresh();
}

/** Notes where to call a visitor whose call nobody answered. */
export async function askCallBack(
  context: CallsContext,
  actor: VisitorActor,
  { id, phone, note }: { id: string; phone?: string | undefined; note?: string | undefined },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, actor.merchantId, id, async (work) => {
    assertOffered(work, actor, ['callback', 'voicemail']);
    await writeCallBack(context, work, async (open) => ({
      kind: open?.voicemail_id ? 'voicemail' : 'callback',
      phone: phone || null,
      note: note || null,
    }));
  });
  return visitorCall;
}

/** Keeps the voicemail of a visitor whose call nobody answered. Throws a 422 at `uploadId` unless it is their own recording. */
export async function leaveVoicemail(
  context: CallsContext,
  actor: VisitorActor,
  { id, uploadId, durationMs }: { id: string; uploadId: string; durationMs: number },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, actor.merchantId, id, async (work) => {
    assertOffered(work, actor, ['voicemail']);
    await writeCallBack(context, work, async (open, usedById) => {
      const uploader = { type: 'visitor', id: actor.visitorId } as const;
      const upload = await claimUploadFor(work.unit, { id: uploadId, uploader, usedById });
      if (upload?.kind !== 'audio') return failFields({ uploadId: [{ key: 'oneOf' }] });
      if (open?.voicemail_id && open.voicemail_id !== uploadId)
        await discardUpload(context, work.unit, open.voicemail_id);
      return { kind: 'voicemail', voicemail_id: uploadId, voicemail_ms: durationMs };
    });
  });
  return visitorCall;
}
