import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';

/** In a conversation that was not known before, messages younger than this are new; in ms. */
const maxEventAgeMs = 15_000;

export interface Listener {
  readonly userId: string;
  /** The operator accepts no new work, so unassigned conversations do not concern them. */
  readonly isOffline: boolean;
}

function concerns(channel: Channel, { userId, isOffline }: Listener): boolean {
  if (isWithBot(channel)) return false;
  if (channel.status === 'closed' || channel.snoozedUntil !== null || channel.unreadCount === 0) return false;
  if (channel.status === 'unassigned') return !isOffline && !channel.isBanned && !channel.isBlocked;
  return channel.participants.some(({ id }) => id === userId);
}

/** Tracks which messages of visitors an operator has been alerted to, and returns the new ones. */
export function createAlertWatch() {
  /** The last message that was announced, by conversation. It includes messages that are read already. */
  const alerted = new Map<string, number>();
  /** Conversations that a bot answered when they were last seen. */
  const withBot = new Set<string>();

  return {
    /** Processes the current state of a conversation. Returns true if a visitor has just written something for this operator. */
    take(channel: Channel, listener: Listener, now: number): boolean {
      const wasWithBot = withBot.delete(channel.id);
      if (isWithBot(channel)) withBot.add(channel.id);
      if (!concerns(channel, listener)) return false;
      // The bot has the last word when it hands over, and what the visitor wrote before was for the bot.
      if (wasWithBot && channel.status === 'unassigned') return true;
      const last = channel.lastMessage;
      if (last?.senderType !== 'visitor' || last.isDeleted) return false;
      const before = alerted.get(channel.id);
      alerted.set(channel.id, last.seq);
      return before === undefined ? now - Date.parse(last.createdAt) < maxEventAgeMs : last.seq > before;
    },

    /**
     * Processes the fetched unread conversations. Returns those with a visitor's message after `since` for which no event arrived,
     * because it was written before this page was connected or during a disconnection.
     */
    seed(channels: readonly Channel[], listener: Listener, since: number): Channel[] {
      const concerned = channels.filter((channel) => concerns(channel, listener));
      const news = concerned.filter(({ id, lastMessage: last }) => {
        if (last?.senderType !== 'visitor' || last.isDeleted) return false;
        return last.seq > (alerted.get(id) ?? -1) && Date.parse(last.createdAt) >= since;
      });
      for (const channel of concerned) {
        const last = channel.lastMessage;
        if (last?.senderType === 'visitor') alerted.set(channel.id, Math.max(last.seq, alerted.get(channel.id) ?? 0));
      }
      return news;
    },
  };
}
