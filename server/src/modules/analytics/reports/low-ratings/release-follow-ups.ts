import { type KindOfWork, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { listFollowUps, listOpenOf, ownersAmong, releaseFollowUp } from './follow-ups.repository.ts';

/** What is open of a person who has left is nobody's again; what they have finished keeps their name. */
export const followUps: KindOfWork = {
  jobName: 'reports.release-follow-ups',
  holdersAmong: ownersAmong,
  listOf: listOpenOf,
  giveBack: (context, merchantId, { id, userId }) =>
    inTransaction(context, merchantId, async (unit) => {
      await takeMerchantLock(unit, `rating ${id}`);
      const row = (await listFollowUps(unit.query, [id])).get(id);
      if (row?.owner_id !== userId || row.outcome !== null) return;
      const owner = await lockUserRow(unit, userId);
      if (owner?.status !== userStatus.active) await releaseFollowUp(unit.query, row, context.clock.now());
    }),
};
