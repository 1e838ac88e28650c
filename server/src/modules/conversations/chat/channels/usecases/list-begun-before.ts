import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { ChatContext } from '../../chat.context.ts';
import { channelScope } from '../../chat.policy.ts';
import { presentChannel } from '../channels.projection.ts';
import { listChannelsBegunBefore } from '../visitor-channels.repository.ts';

/** The visitors' conversations that the actor may see, for a list with other things of theirs. */
export async function listBegunBefore(
  context: ChatContext,
  actor: UserActor,
  page: Parameters<typeof listChannelsBegunBefore>[2],
): Promise<Channel[]> {
  const channels = await listChannelsBegunBefore(context.database, actor.merchantId, page, channelScope(actor));
  return Promise.all(channels.map((channel) => presentChannel(context, channel)));
}
