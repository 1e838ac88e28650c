import { findUser, lockUserRow, registerKindOfWork, userStatus } from '#modules/identity/users/users.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { findCallBack, updateCallBack } from '../callbacks/call-backs.repository.ts';
import { notifyCallBack } from '../callbacks/note-missed.ts';
import type { CallsContext } from '../calls.context.ts';
import { changeCall, ignoreMissing } from '../life/change-call.ts';
import { withdrawOperator } from '../life/leave-call.ts';
import { canReceiveCalls, canSupervise, canTalk, readCallOperators } from '../ringing/operators.ts';
import { listCallBacksOf, listCallsOf, listUsersInCalls, listUsersWithCallBacks } from './leaving.repository.ts';

/** Who can take calls no more has none that rings, is in none, and calls nobody back. */
export function registerLeaving(context: CallsContext): void {
  registerKindOfWork(context, {
    jobName: 'calls.withdraw',
    holdersAmong: listUsersInCalls,
    listOf: listCallsOf,
    async giveBack(_, merchantId, { id, userId }) {
      const operators = await readCallOperators(context, merchantId);
      const user = await findUser(context.database.forMerchant(merchantId), userId);
      const active = user?.status === userStatus.active ? user : undefined;
      const rights = {
        mayReceive: operators.some((one) => one.user.id === userId),
        mayTalk: active !== undefined && canTalk(active),
        mayListen: active !== undefined && canSupervise(active),
      };
      if (Object.values(rights).every(Boolean)) return;
      await ignoreMissing(
        changeCall(context, merchantId, id, (work) => withdrawOperator(work, { userId, ...rights }, operators)),
      );
    },
  });
  registerKindOfWork(context, {
    jobName: 'calls.give-back',
    holdersAmong: listUsersWithCallBacks,
    listOf: listCallBacksOf,
    giveBack: (_, merchantId, { id, userId }) =>
      inTransaction(context, merchantId, async (unit) => {
        const row = await findCallBack(unit.query, id);
        if (!row || row.owner_id !== userId || row.done_at) return;
        const user = await lockUserRow(unit, userId);
        if (user?.status === userStatus.active && canReceiveCalls(user)) return;
        await updateCallBack(unit.query, id, { owner_id: null, updated_at: context.clock.now() });
        await notifyCallBack(context, unit, id);
      }),
  });
}
