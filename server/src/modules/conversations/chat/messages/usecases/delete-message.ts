import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { lockChannel, updateChannel } from '../../channels/channels.repository.ts';
import type { ChatContext } from '../../chat.context.ts';
import { canReadChannel } from '../../chat.policy.ts';
import { rebroadcast } from '../../rebroadcast.ts';
import { deleteRenderings } from '../../translations/translations.repository.ts';
import { presentMessage } from '../messages.projection.ts';
import { findChannelIdOfMessage, findMessage, markMessageDeleted } from '../messages.repository.ts';
import { emptyReplies } from '../replies.repository.ts';

/** Deletes the user's own message and its file; deleting it again returns the same tombstone. */
export async function deleteMessage(context: ChatContext, actor: UserActor, messageId: string): Promise<Message> {
  const { merchantId } = actor;
  const channelId = found(await findChannelIdOfMessage(context.database, merchantId, messageId));
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockChannel(unit, channelId);
    const row = await findMessage(unit, messageId);
    if (!channel || !row || !canReadChannel(actor, channel)) return found<Message>(undefined);
    if (row.sender_type !== 'operator' || row.sender_id !== actor.userId) fail(chatErrors.messageNotYours);
    if (row.deleted_at !== null) {
      const buried = presentMessage(context, row, actor.name);
      rebroadcast(context, { merchantId, channelId }, [buried]);
      return buried;
    }
    const tombstone = await markMessageDeleted(unit, messageId, context.clock.now());
    await emptyReplies(unit, channelId, messageId);
    if (row.attachment) await discardUpload(context, unit, row.attachment.id);
    await deleteRenderings(unit, messageId);
    const isLast = row.seq === channel.lastMessage?.seq;
    const next = await updateChannel(
      unit,
      channelId,
      isLast ? { last_message_text: '', last_message_is_deleted: true } : {},
    );
    const message = presentMessage(context, tombstone, actor.name);
    unit.emit('message.deleted', { merchantId, message, channel: next });
    unit.emit('channel.changed', { merchantId, channel: next, cause: 'deletion' });
    return message;
  });
}
