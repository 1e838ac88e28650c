import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { ChatContext } from '../../chat.context.ts';
import { channelScope } from '../../chat.policy.ts';
import { decodeCursor, encodeCursor } from '../channel-cursor.ts';
import { presentChannel } from '../channels.projection.ts';
import { listChannelsOfVisitor } from '../visitor-channels.repository.ts';

/** Above every number. */
const noNumber = 2_147_483_647;

/** Conversations of visitors who are one person, newest first. The cursor's key is their number, which increases. */
export async function listVisitorChannels(
  context: ChatContext,
  actor: UserActor,
  { visitorIds, limit, cursor }: { visitorIds: readonly string[]; limit: number; cursor?: string | undefined },
): Promise<{ rows: Channel[]; nextCursor: string | null }> {
  const beforeNumber = (cursor === undefined ? undefined : decodeCursor(cursor).key) ?? noNumber;
  const page = { visitorIds, beforeNumber, limit: limit + 1 };
  const channels = await listChannelsOfVisitor(context.database, actor.merchantId, page, channelScope(actor));
  const shown = channels.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await Promise.all(shown.map((channel) => presentChannel(context, channel))),
    nextCursor: channels.length > limit && last ? encodeCursor({ key: last.number, id: last.id }) : null,
  };
}
