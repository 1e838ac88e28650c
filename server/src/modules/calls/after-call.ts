import { callErrors } from '@sala/contract/calls/calls.errors.ts';
import type { VisitorCall } from '@sala/contract/calls/visitor-calls.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { visitorErrors } from '@sala/contract/visitors/visitors.errors.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { findOpenCallBackOf, insertCallBack, updateCallBack } from './callbacks/call-backs.repository.ts';
import { notifyCallBack } from './callbacks/note-missed.ts';
import type { CallsContext } from './calls.context.ts';
import { type CallWork, changeCall } from './life/change-call.ts';
import { isRunning } from './sessions/call-state.ts';

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

/** A visitor whom nobody answered says where to call them. Throws callNotStarted while it rings, callIsOver for one that was answered. */
export async function askCallBack(
  context: CallsContext,
  actor: VisitorActor,
  { id, phone, note }: { id: string; phone?: string | undefined; note?: string | undefined },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, actor.merchantId, id, async (work) => {
    assertOwn(work, actor);
    if (work.row.end_reason === 'banned') fail(visitorErrors.visitorBanned);
    if (isRunning(work.row)) fail(callErrors.callNotStarted);
    if (work.row.status !== 'missed' || work.row.rules.whenUnanswered !== 'callback') fail(callErrors.callIsOver);
    const asked = { kind: 'callback', phone: phone || null, note: note || null, updated_at: work.now } as const;
    const open = await findOpenCallBackOf(work.unit.query, actor.visitorId);
    const callBackId = open?.id ?? newId();
    if (open) await updateCallBack(work.unit.query, open.id, asked);
    else
      await insertCallBack(work.unit.query, {
        ...asked,
        id: callBackId,
        call_id: id,
        visitor_id: actor.visitorId,
        created_at: work.now,
      });
    await notifyCallBack(work.unit, callBackId);
    await work.refresh();
  });
  return visitorCall;
}
