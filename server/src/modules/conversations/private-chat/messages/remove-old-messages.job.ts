import * as z from 'zod/mini';
import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { forgetRemoved, listRetentions, removeMessagesBefore } from './messages.repository.ts';

/** Messages a transaction: years of them are not removed in one. */
const batch = 500;
const day = 24 * 3600 * 1000;

/** Removes what each merchant wants to be kept no longer, in the rooms that they have opened. */
export const removeOldMessagesJob = (context: PrivateChatContext) =>
  defineJob({
    name: 'private-chat.remove-old-messages',
    payload: z.object({}),
    cron: '37 19 * * *',
    handle: () => removeOldMessages(context),
  });

/** Everything that is older than its merchant keeps it, and what others still show of it. */
export async function removeOldMessages(context: AppContext): Promise<void> {
  const now = context.clock.now().getTime();
  for (const { merchant_id: merchantId, retention_days: days } of await listRetentions(context.database)) {
    const before = new Date(now - days * day);
    for (;;) {
      const removed = await inTransaction(context, merchantId, async (unit) => {
        const rows = await removeMessagesBefore(unit, before, batch);
        for (const { attachment, sender_merchant_id } of rows)
          if (attachment) await discardUpload(context, unit.beside(sender_merchant_id!), attachment.id);
        for (const [roomId, removed] of Map.groupBy(rows, ({ room_id }) => room_id)) {
          for (const messageId of await forgetRemoved(unit, roomId, removed))
            unit.emit('privateMessage.changed', { hostId: merchantId, roomId, messageId, isNew: false });
          unit.emit('privateRoom.changed', { hostId: merchantId, roomId, gone: [], isTalk: true });
        }
        return rows.length;
      });
      if (removed < batch) break;
    }
  }
}
