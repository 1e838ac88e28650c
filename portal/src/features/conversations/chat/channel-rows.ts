import { type Channel, priorityKey, waitingKey } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import type { ChatView } from './chat.search.ts';

/** The newer one of two copies of a conversation. */
export function pickNewer(known: Channel | undefined, incoming: Channel): Channel {
  return known && known.version > incoming.version ? known : incoming;
}

function isOpen(channel: Channel): boolean {
  return channel.status !== 'closed';
}

/** Put aside until a time. */
export const isSnoozed = ({ snoozedUntil }: Channel): boolean => snoozedUntil !== null;

/** A visitor who may not write is not waiting for a reply. */
export const isRestricted = ({ isBanned, isBlocked }: Channel): boolean => isBanned || isBlocked;

const filterTests: Record<ChatView['filter'], (channel: Channel) => boolean> = {
  any: () => true,
  open: (channel) => isOpen(channel) && !isSnoozed(channel),
  closed: (channel) => !isOpen(channel),
  ongoing: (channel) => channel.status === 'ongoing',
  unassigned: (channel) => channel.status === 'unassigned' && !isWithBot(channel),
  unread: (channel) => isOpen(channel) && channel.unreadCount > 0 && !isWithBot(channel),
  waiting: (channel) => isOpen(channel) && channel.waitingSince !== null && !isRestricted(channel),
  withBot: isWithBot,
  snoozed: isSnoozed,
  banned: (channel) => channel.isBanned,
  blocked: (channel) => channel.isBlocked,
};

type Place = Pick<ChatView, 'tab' | 'filter'> & Partial<Pick<ChatView, 'source' | 'tag'>>;

function isInTab(channel: Channel, { tab, filter }: Place, userId: string): boolean {
  if (tab === 'all') return true;
  if (tab === 'unassigned') {
    const isLookedFor = !isOpen(channel) || filter === 'banned' || filter === 'blocked' || filter === 'withBot';
    return channel.assignedOperatorId === null && (isLookedFor || !(isRestricted(channel) || isWithBot(channel)));
  }
  // Open conversations in which the user participates, unless they are put aside, and closed ones that were assigned to them.
  if (!isOpen(channel)) return channel.assignedOperatorId === userId;
  return (filter === 'snoozed' || !isSnoozed(channel)) && channel.participants.some(({ id }) => id === userId);
}

/** Whether a conversation currently belongs in the list. The server applies the text search. */
export function isInView(channel: Channel, place: Place, userId: string): boolean {
  const { filter, source = 'any', tag = '' } = place;
  const isFromThere = source === 'any' || channel.source === source;
  const isTagged = tag === '' || channel.tagIds.includes(tag);
  return isFromThere && isTagged && isInTab(channel, place, userId) && filterTests[filter](channel);
}

/** In a closed conversation, no visitor is waiting, and nothing is urgent or asleep. */
function sortKey(channel: Channel, { order, sort }: Pick<ChatView, 'order' | 'sort'>): string | number | null {
  if (order === 'updatedAt' || order === 'createdAt') return channel[order];
  if (!isOpen(channel)) return null;
  if (order === 'waitingSince') return waitingKey(channel, sort);
  // What is awake comes last in both directions.
  if (order === 'snoozedUntil') return channel.snoozedUntil ?? (sort === 'asc' ? '9999' : '1970');
  return priorityKey(channel);
}

/** The comparison for the order of the list. Conversations without a waiting visitor come last in both directions. */
export function compareChannels(view: Pick<ChatView, 'order' | 'sort'>) {
  const direction = view.sort === 'asc' ? 1 : -1;
  return (left: Channel, right: Channel): number => {
    const a = sortKey(left, view);
    const b = sortKey(right, view);
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (a !== b) return a < b ? -direction : direction;
    if (left.id === right.id) return 0;
    return left.id < right.id ? -direction : direction;
  };
}

/** The rows with one additional conversation at its position, if it is this operator's and still open. */
export function withPinnedRow(
  rows: readonly Channel[],
  kept: Channel | undefined,
  view: Pick<ChatView, 'order' | 'sort'>,
  userId: string,
): readonly Channel[] {
  if (
    !kept ||
    !isOpen(kept) ||
    isSnoozed(kept) ||
    kept.assignedOperatorId !== userId ||
    rows.some(({ id }) => id === kept.id)
  )
    return rows;
  return [...rows, kept].sort(compareChannels(view));
}

export interface ChannelPage {
  rows: Channel[];
  nextCursor: string | null;
}

/** Every loaded conversation once, in its newest copy. */
export function distinctChannels(pages: readonly ChannelPage[]): Channel[] {
  const byId = new Map<string, Channel>();
  for (const page of pages) for (const row of page.rows) byId.set(row.id, pickNewer(byId.get(row.id), row));
  return [...byId.values()];
}

/** The conversations that a list shows, in order. Changed conversations that no longer match are excluded. */
export function visibleChannels(channels: readonly Channel[], view: ChatView, userId: string): Channel[] {
  return channels.filter((channel) => isInView(channel, view, userId)).sort(compareChannels(view));
}

/**
 * The loaded pages after a conversation changed. A loaded conversation is replaced by its newer copy (also when it no longer matches:
 * `visibleChannels` hides it). Another one is inserted at its position in the loaded part, unless the list is a text search.
 */
export function applyChannelChange(
  pages: readonly ChannelPage[],
  channel: Channel,
  view: ChatView,
  userId: string,
): readonly ChannelPage[] {
  for (const [pageIndex, page] of pages.entries()) {
    const rowIndex = page.rows.findIndex(({ id }) => id === channel.id);
    if (rowIndex < 0) continue;
    if (pickNewer(page.rows[rowIndex], channel) !== channel) return pages;
    return pages.with(pageIndex, { ...page, rows: page.rows.with(rowIndex, channel) });
  }
  const first = pages[0];
  if (!first || view.q.trim() !== '' || !isInView(channel, view, userId)) return pages;
  const last = pages.at(-1)!;
  const lastRow = last.rows.at(-1);
  const isBeyondLoaded = last.nextCursor !== null && lastRow && compareChannels(view)(channel, lastRow) > 0;
  return isBeyondLoaded ? pages : pages.with(0, { ...first, rows: [channel, ...first.rows] });
}

/** The former position of a row, by its neighbours. */
export interface RowPlace {
  id: string;
  afterId: string | undefined;
  beforeId: string | undefined;
}

/** The rows with one of them beside its former neighbours, or in its normal order when they are gone. */
export function preservePosition(rows: readonly Channel[], { id, afterId, beforeId }: RowPlace): readonly Channel[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return rows;
  const others = rows.filter((one) => one !== row);
  const after = others.findIndex((one) => one.id === afterId);
  const before = others.findIndex((one) => one.id === beforeId);
  if (after < 0 && before < 0) return rows;
  return others.toSpliced(after >= 0 ? after + 1 : before, 0, row);
}

export interface PinnedRows {
  rows: Channel[];
  /** Conversations that are new or have moved up, and will appear once the order is released. */
  waiting: number;
}

/**
 * Keeps the rows in the order in which the pointer found them: contents are updated, order and membership are not, except that a row
 * leaves which the user has put aside themselves. Rows of a further page are appended.
 */
export function pinRowOrder(
  shown: readonly Channel[],
  target: readonly Channel[],
  known: readonly Channel[],
  userId: string,
): PinnedRows {
  const copies = new Map(known.map((channel) => [channel.id, channel]));
  const targetIds = new Set(target.map(({ id }) => id));
  const shownIds = new Set(shown.map(({ id }) => id));
  const rows = shown
    .map((channel) => copies.get(channel.id) ?? channel)
    .filter((channel) => targetIds.has(channel.id) || !isSnoozed(channel) || channel.snoozedBy?.id !== userId);

  const targetCommon = target.filter(({ id }) => shownIds.has(id));
  const commonIds = new Set(targetCommon.map(({ id }) => id));
  const shownPlace = new Map(shown.filter(({ id }) => commonIds.has(id)).map(({ id }, index) => [id, index]));
  const movedUp = targetCommon.filter(({ id }, index) => index < shownPlace.get(id)!).length;

  const lastCommon = target.findLastIndex(({ id }) => shownIds.has(id));
  const isNew = ({ id }: Channel) => !shownIds.has(id);
  const added = target.slice(0, Math.max(lastCommon, 0)).filter(isNew).length;
  const appended = lastCommon < 0 ? [] : target.slice(lastCommon + 1).filter(isNew);
  const onlyNew = lastCommon < 0 ? target.length : 0;
  return { rows: [...rows, ...appended], waiting: movedUp + added + onlyNew };
}
