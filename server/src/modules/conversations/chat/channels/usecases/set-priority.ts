import {
  type Channel,
  type ChannelPriority,
  channelPriorities,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { auditChannel } from '../channel-audit.ts';
import { updateChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';

/** Says how urgent an open conversation is. */
export function setPriority(
  context: ChatContext,
  actor: UserActor,
  { channelId, priority }: { channelId: string; priority: ChannelPriority },
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (channel.priority === priority) return channel;
    const next = await updateChannel(unit, channelId, { priority: channelPriorities.indexOf(priority) });
    const changes = changesBetween({ priority: channel.priority }, { priority });
    await auditChannel(context, unit, channel, { action: 'conversation.priorityChanged', actor, changes, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'priority' });
    return next;
  });
}
