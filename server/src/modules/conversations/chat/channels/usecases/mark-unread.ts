import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { ChatContext } from '../../chat.context.ts';
import { findLastVisitorSeq } from '../../messages/latest-messages.repository.ts';
import { marksColumn } from '../channel-marks.ts';
import { updateChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';

/**
 * Marks the conversation unread from the visitor's last message. The mark stays until the thread is opened again or more messages are
 * read: a screen that still shows the thread must not clear it.
 */
export function markUnread(context: ChatContext, actor: UserActor, channelId: string): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const seq = await findLastVisitorSeq(unit, channelId);
    if (seq === undefined) return channel;
    const next = await updateChannel(unit, channelId, {
      unread_count: Math.max(channel.unreadCount, 1),
      operator_seen_seq: Math.min(channel.operatorSeenSeq, seq - 1),
      marks: marksColumn(channel, { unreadSeq: channel.lastSeq }),
    });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'unread' });
    return next;
  });
}
