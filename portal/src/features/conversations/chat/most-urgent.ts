import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { api } from '#shared/api/client.ts';
import { isInView, isRestricted } from './channel-rows.ts';

/** Enough to find a conversation besides the open one and those offered to colleagues. */
const looked = 20;

/** The first of the conversations, which are sorted by waiting time, that needs this operator and is not open. */
export function firstToServe(rows: readonly Channel[], userId: string, openId?: string): Channel | undefined {
  const isFree = ({ id, offer }: Channel) => id !== openId && (offer === null || offer.toId === userId);
  return rows.find((channel) => channel.waitingSince !== null && !isRestricted(channel) && isFree(channel));
}

/** The same among the conversations that are known here, to show at once while the server is asked. */
export function findKnownMostUrgent(known: readonly Channel[], userId: string, openId?: string): Channel | undefined {
  const since = ({ waitingSince }: Channel) => Date.parse(waitingSince ?? '');
  const waiting = known
    .filter(({ waitingSince }) => waitingSince !== null)
    .toSorted((left, right) => since(left) - since(right));
  for (const tab of ['mine', 'unassigned'] as const) {
    const rows = waiting.filter((channel) => isInView(channel, { tab, filter: 'open' }, userId));
    const found = firstToServe(rows, userId, openId);
    if (found) return found;
  }
  return undefined;
}

async function findFirst(
  assigned: 'mine' | 'unassigned',
  userId: string,
  openId?: string,
): Promise<Channel | undefined> {
  const query = { assigned, status: 'open', order: 'waitingSince', sort: 'asc', limit: looked } as const;
  const { rows } = await api.call(channelsApi.list, { query }, { silent: true });
  return firstToServe(rows, userId, openId);
}

/** The operator's own conversation that has waited longest; without one, the unassigned one that has. */
export const findMostUrgent = async (userId: string, openId?: string): Promise<Channel | undefined> =>
  (await findFirst('mine', userId, openId)) ?? findFirst('unassigned', userId, openId);

/** The conversation without an assignee that has waited longest; it may be the open one. */
export const findNextToTake = (userId: string): Promise<Channel | undefined> => findFirst('unassigned', userId);
