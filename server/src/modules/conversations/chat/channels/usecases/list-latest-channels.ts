import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { ChatContext } from '../../chat.context.ts';
import { listVisibleChannels } from '../channels.usecases.ts';

/** The open conversations with the newest activity among the user's own and unassigned ones. */
export async function listLatestChannels(context: ChatContext, actor: UserActor, limit: number): Promise<Channel[]> {
  const newest = { status: 'open', order: 'updatedAt', sort: 'desc', limit } as const;
  const lists = await Promise.all(
    (['mine', 'unassigned'] as const).map((assigned) => listVisibleChannels(context, actor, { ...newest, assigned })),
  );
  return lists
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, limit);
}
