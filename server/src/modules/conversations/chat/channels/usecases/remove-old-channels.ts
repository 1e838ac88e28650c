import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { deleteChannels, lockOldChannelIds } from '../old-channels.repository.ts';

/** Conversations deleted by one transaction, which limits how long other writers wait. */
const batch = 200;

/**
 * Deletes the merchant's conversations that ended before the time, with messages and files; returns their number. Visitors stay,
 * and numbers are not reused.
 */
export async function removeOldChannels(context: AppContext, merchantId: string, closedBefore: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await inTransaction(context, merchantId, async (unit) => {
      const ids = await lockOldChannelIds(unit, closedBefore, batch);
      if (ids.length === 0) return 0;
      for (const uploadId of await deleteChannels(unit, ids)) await discardUpload(context, unit, uploadId);
      return ids.length;
    });
    removed += count;
    if (count < batch) return removed;
  }
}
