import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { ChatAlerts } from '@sala/contract/chat-settings/chat-settings.schema.ts';

/** Of a conversation that is met for the first time, messages younger than this are news; in ms. */
const newsAge = 15_000;

export interface Listener {
  readonly userId: string;
  /** Takes no new work: what nobody has is for the others. */
  readonly isOffline: boolean;
}

export interface Unread {
  readonly channelId: string;
  readonly visitor: string;
  /** Since when the visitor waits, in ms since 1970. */
  readonly since: number;
}

const keyOf = ({ channelId, since }: Unread) => `${channelId} ${since}`;

function concerns(channel: Channel, { userId, isOffline }: Listener): boolean {
  if (channel.status === 'closed' || channel.unreadCount === 0) return false;
  if (channel.status === 'unassigned') return !isOffline && !channel.isBanned && !channel.isBlocked;
  return channel.participants.some(({ id }) => id === userId);
}

/**
 * Knows which conversations an operator should read, and tells what is news and what has been left for too long. `reminded`: when
 * each wait was last called to mind, also on the pages before this one.
 */
export function createAlertWatch(reminded = new Map<string, number>()) {
  const unread = new Map<string, Unread>();
  /** The last message of a visitor that was told of, by conversation; also of those that are read. */
  const told = new Map<string, number>();

  function note(channel: Channel): void {
    const since = channel.waitingSince ?? channel.lastMessage?.createdAt ?? channel.updatedAt;
    unread.set(channel.id, { channelId: channel.id, visitor: channel.visitor.name, since: Date.parse(since) });
  }

  function forget(channelId: string): void {
    const known = unread.get(channelId);
    if (known) reminded.delete(keyOf(known));
    unread.delete(channelId);
  }

  return {
    /** A conversation as it is now; true when a visitor has just written something for this operator. */
    take(channel: Channel, listener: Listener, now: number): boolean {
      if (!concerns(channel, listener)) {
        forget(channel.id);
        return false;
      }
      note(channel);
      const last = channel.lastMessage;
      if (last?.senderType !== 'visitor' || last.isDeleted) return false;
      const before = told.get(channel.id);
      told.set(channel.id, last.seq);
      return before === undefined ? now - Date.parse(last.createdAt) < newsAge : last.seq > before;
    },

    /**
     * What is unread, as it was asked for. Answers those in which a visitor has written after `since` what no event has told of: it
     * came before this page was connected, or while it was not.
     */
    seed(channels: readonly Channel[], listener: Listener, since: number): Channel[] {
      unread.clear();
      const concerned = channels.filter((channel) => concerns(channel, listener));
      const news = concerned.filter(({ id, lastMessage: last }) => {
        if (last?.senderType !== 'visitor' || last.isDeleted) return false;
        return last.seq > (told.get(id) ?? -1) && Date.parse(last.createdAt) >= since;
      });
      for (const channel of concerned) {
        note(channel);
        const last = channel.lastMessage;
        if (last?.senderType === 'visitor') told.set(channel.id, Math.max(last.seq, told.get(channel.id) ?? 0));
      }
      return news;
    },

    /** Those that have to be called to mind now; each again after the pause that was set, or never. */
    due({ unreadSeconds, repeatSeconds }: Pick<ChatAlerts, 'unreadSeconds' | 'repeatSeconds'>, now: number): Unread[] {
      if (unreadSeconds === 0) return [];
      const isDue = (known: Unread) => {
        const remindedAt = reminded.get(keyOf(known));
        if (remindedAt === undefined) return now >= known.since + unreadSeconds * 1000;
        return repeatSeconds > 0 && now >= remindedAt + repeatSeconds * 1000;
      };
      const due = [...unread.values()].filter(isDue);
      for (const known of due) reminded.set(keyOf(known), now);
      return due;
    },
  };
}
