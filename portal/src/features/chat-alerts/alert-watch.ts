import type { Channel } from '@sala/contract/chat/channels.schema.ts';

/** Of a conversation that is met for the first time, messages younger than this are news; in ms. */
const maxEventAgeMs = 15_000;

export interface Listener {
  readonly userId: string;
  /** Takes no new work: what nobody has is for the others. */
  readonly isOffline: boolean;
}

function concerns(channel: Channel, { userId, isOffline }: Listener): boolean {
  if (channel.status === 'closed' || channel.unreadCount === 0) return false;
  if (channel.status === 'unassigned') return !isOffline && !channel.isBanned && !channel.isBlocked;
  return channel.participants.some(({ id }) => id === userId);
}

/** Knows which messages of visitors an operator was told of, and tells what is news. */
export function createAlertWatch() {
  /** The last message of a visitor that was told of, by conversation; also of those that are read. */
  const told = new Map<string, number>();

  return {
    /** A conversation as it is now; true when a visitor has just written something for this operator. */
    take(channel: Channel, listener: Listener, now: number): boolean {
      if (!concerns(channel, listener)) return false;
      const last = channel.lastMessage;
      if (last?.senderType !== 'visitor' || last.isDeleted) return false;
      const before = told.get(channel.id);
      told.set(channel.id, last.seq);
      return before === undefined ? now - Date.parse(last.createdAt) < maxEventAgeMs : last.seq > before;
    },

    /**
     * What is unread, as it was asked for. Answers those in which a visitor has written after `since` what no event has told of: it
     * came before this page was connected, or while it was not.
     */
    seed(channels: readonly Channel[], listener: Listener, since: number): Channel[] {
      const concerned = channels.filter((channel) => concerns(channel, listener));
      const news = concerned.filter(({ id, lastMessage: last }) => {
        if (last?.senderType !== 'visitor' || last.isDeleted) return false;
        return last.seq > (told.get(id) ?? -1) && Date.parse(last.createdAt) >= since;
      });
      for (const channel of concerned) {
        const last = channel.lastMessage;
        if (last?.senderType === 'visitor') told.set(channel.id, Math.max(last.seq, told.get(channel.id) ?? 0));
      }
      return news;
    },
  };
}
