import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatContext } from '../../chat.context.ts';
import { canReadChats } from '../../chat.policy.ts';
import { readChannelFigures } from '../channel-figures.repository.ts';
import { countVisibleChannels, listVisibleChannels } from '../channels.usecases.ts';

/** Figures of the conversations the actor can see, by days of the time zone (an IANA name); null when they may not read chats. */
export async function readChatFigures(
  context: AppContext,
  actor: UserActor,
  timeZone: string,
): Promise<Dashboard['chat']> {
  if (!canReadChats(actor)) return null;
  const [counts, figures] = await Promise.all([
    countVisibleChannels(context, actor),
    readChannelFigures(context.database, actor.merchantId, { now: context.clock.now(), timeZone }),
  ]);
  return {
    open: counts.all,
    unassigned: counts.unassigned,
    withBot: counts.withBot,
    mine: counts.mine,
    startedToday: figures.byDay.at(-1)?.count ?? 0,
    ...figures,
  };
}

/** Unassigned conversations, longest wait first; empty for users who may not read chats. */
export async function listWaitingChannels(context: ChatContext, actor: UserActor, limit: number): Promise<Channel[]> {
  if (!canReadChats(actor)) return [];
  const { rows } = await listVisibleChannels(context, actor, {
    status: 'unassigned',
    // Without those whose visitor is banned or blocked: nobody can answer them.
    assigned: 'unassigned',
    order: 'waitingSince',
    sort: 'asc',
    limit,
  });
  return rows;
}
