import { commonErrors } from '@sala/contract/core/errors.ts';
import type { CallBack, CallBackOutcome } from '@sala/contract/telephony/calls/calls.schema.ts';
import { openForVisitor } from '#modules/conversations/chat/chat.public.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { readChannelVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { CallsContext } from '../calls.context.ts';
import { canReceiveCalls } from '../ringing/operators.ts';
import { presentCallBack } from './call-backs.projection.ts';
import { findCallBack, updateCallBack } from './call-backs.repository.ts';
import { notifyCallBack } from './note-missed.ts';

interface Input {
  readonly id: string;
  readonly ownerId: string | null;
  readonly outcome: CallBackOutcome | null;
  /** Takes `reached` back, with its attempt. */
  readonly isUndo?: boolean | undefined;
  readonly version: number;
}

/** Throws recordChanged, and notAllowed for who gives it to or takes it from a colleague without the ability for the call centre. */
export function updateCallBackRow(context: CallsContext, actor: UserActor, input: Input): Promise<CallBack> {
  const { id, ownerId, outcome, isUndo = false, version } = input;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { after } = await editRecord(
      unit,
      { table: 'call_backs', id, version },
      {
        read: () => findCallBack(unit.query, id),
        present: (row) => presentCallBack(context, row),
        async write(before) {
          const isOthers = [before.owner_id, ownerId].some((one) => one !== null && one !== actor.userId);
          if (isOthers && before.owner_id !== ownerId && !hasPermission(actor, 'update', 'call-center'))
            fail(commonErrors.notAllowed);
          if (ownerId !== null && ownerId !== before.owner_id) {
            const owner = await findUser(unit, ownerId);
            if (owner?.status !== 1 || !canReceiveCalls(owner)) failFields({ ownerId: [{ key: 'id' }] });
          }
          const now = context.clock.now();
          const isTakenBack = before.outcome === 'reached' && before.attempts > 0 && (isUndo || outcome === null);
          // One call that was said to have reached them, and did not, is still one call.
          const isCorrected = before.outcome === 'reached' && outcome === 'noAnswer';
          const isTried =
            (outcome === 'noAnswer' && !isCorrected) || (outcome === 'reached' && before.outcome !== 'reached');
          await updateCallBack(unit.query, id, {
            owner_id: ownerId,
            outcome,
            attempts: before.attempts + (isTried ? 1 : 0) - (isTakenBack ? 1 : 0),
            done_at: outcome === 'reached' || outcome === 'notNeeded' ? (before.done_at ?? now) : null,
            updated_at: now,
          });
        },
      },
    );
    await notifyCallBack(context, unit, id);
    return presentCallBack(context, after);
  });
}

/** Throws notAllowed when a conversation has to be opened and the actor may not. */
export async function openChannelOf(
  context: CallsContext,
  actor: UserActor,
  id: string,
): Promise<{ channelId: string }> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { visitor_id: visitorId } = found(await findCallBack(query, id));
  const channelId = await openForVisitor(context, actor, {
    visitorId,
    readVisitor: (unit) => readChannelVisitor(unit, visitorId),
  });
  return { channelId };
}
