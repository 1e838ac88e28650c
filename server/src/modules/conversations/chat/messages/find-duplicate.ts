import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { ChatContext } from '../chat.context.ts';
import { rebroadcast } from '../rebroadcast.ts';
import { presentMessage } from './messages.projection.ts';
import { findMessage } from './messages.repository.ts';

/**
 * The message with this id if the same sender stored it before. An id of another sender's message is refused like an unknown
 * conversation. `channelId` is the sender's target; undefined for visitors.
 */
export async function findDuplicate(
  context: ChatContext,
  unit: UnitOfWork,
  { id, sender, channelId }: { id: string; sender: Message['sender']; channelId?: string },
): Promise<Message | undefined> {
  const row = await findMessage(unit, id);
  if (!row) return undefined;
  const isSame =
    row.sender_type === sender.type &&
    row.sender_id === sender.id &&
    (channelId === undefined || row.channel_id === channelId);
  if (!isSame) fail(commonErrors.recordNotFound);
  const message = presentMessage(context, row, sender.name);
  rebroadcast(context, { merchantId: unit.merchantId, channelId: row.channel_id }, [message]);
  return message;
}

/** Attempts of a transaction that fails because another one stored the same message. */
export const maxWriteAttempts = 3;
