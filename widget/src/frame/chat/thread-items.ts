import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isSameDay } from '../i18n/dates.ts';
import type { OutboxEntry } from './outbox-store.ts';

export type MessageState = 'sending' | 'failed' | 'sent' | 'seen';

/** A bubble of a stored message or of an entry in the outbox. */
export interface Bubble {
  kind: 'bubble';
  key: string;
  isMine: boolean;
  createdAt: string;
  message?: Message;
  entry?: OutboxEntry;
  /** Only for the visitor's own messages. */
  state?: MessageState;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
}

export type ThreadItem =
  | Bubble
  | { kind: 'day'; key: string; createdAt: string }
  | { kind: 'unread'; key: string }
  | { kind: 'system'; key: string; message: Message };

interface Input {
  messages: readonly Message[];
  entries: readonly OutboxEntry[];
  channelId: string | undefined;
  operatorSeenSeq: number;
  /** Seq up to which the visitor had read when the chat was opened. */
  unreadFrom: number;
}

const groupSpan = 5 * 60_000;

const getSender = ({ isMine, message }: Bubble) => (isMine ? 'me' : (message?.sender.id ?? message?.sender.name));

function isOneGroup(one: Bubble, other: Bubble): boolean {
  const isNear = Date.parse(other.createdAt) - Date.parse(one.createdAt) < groupSpan;
  // A failed message is not grouped, since a group shows only the state of its last message.
  const isFine = one.state !== 'failed' && other.state !== 'failed';
  return isFine && isNear && getSender(one) === getSender(other) && isSameDay(one.createdAt, other.createdAt);
}

function toBubble(message: Message, { channelId, operatorSeenSeq }: Input): Bubble {
  const isMine = message.sender.type === 'visitor';
  const isSeen = message.channelId !== channelId || message.seq <= operatorSeenSeq;
  return {
    kind: 'bubble',
    key: message.id,
    isMine,
    createdAt: message.createdAt,
    message,
    state: isMine ? (isSeen ? 'seen' : 'sent') : undefined,
    isFirstOfGroup: true,
    isLastOfGroup: true,
  };
}

/** The rows of the thread: days, events, and bubbles with their position in a group. */
export function buildThreadItems(input: Input): ThreadItem[] {
  const { messages, entries, channelId, unreadFrom } = input;
  const items: ThreadItem[] = [];
  let day: string | undefined;
  let isUnreadMarked = unreadFrom === 0;

  function push(item: Bubble | Extract<ThreadItem, { kind: 'system' }>, createdAt: string): void {
    if (!day || !isSameDay(day, createdAt)) items.push({ kind: 'day', key: `day-${item.key}`, createdAt });
    day = createdAt;
    const before = items.at(-1);
    if (item.kind === 'bubble' && before?.kind === 'bubble' && isOneGroup(before, item)) {
      before.isLastOfGroup = false;
      item.isFirstOfGroup = false;
    }
    items.push(item);
  }

  const known = new Set(messages.map(({ id }) => id));
  const unsent = entries.filter(({ id }) => !known.has(id));
  function pushUnsent(isNext: (entry: OutboxEntry) => boolean): void {
    for (let entry = unsent[0]; entry && isNext(entry); entry = unsent[0]) {
      unsent.shift();
      const { id: key, createdAt } = entry;
      const state = entry.state === 'failed' ? 'failed' : 'sending';
      push(
        { kind: 'bubble', key, isMine: true, createdAt, entry, state, isFirstOfGroup: true, isLastOfGroup: true },
        createdAt,
      );
    }
  }

  for (const [index, message] of messages.entries()) {
    // Both conversations contain an event for the same transfer.
    const isReceivedNext = messages[index + 1]?.system?.key === 'receivedFromMerchant';
    if (message.system?.key === 'transferredToMerchant' && isReceivedNext) continue;
    // A failed message stays before those its writer sent later; both ids come from the same clock.
    if (message.sender.type === 'visitor') pushUnsent(({ id, state }) => state === 'failed' && id < message.id);
    const isUnread = message.channelId === channelId && message.seq > unreadFrom && message.sender.type !== 'visitor';
    if (!isUnreadMarked && isUnread && message.type !== 'system') {
      items.push({ kind: 'unread', key: 'unread' });
      isUnreadMarked = true;
    }
    if (message.system || message.rating || message.service || message.ticket)
      push({ kind: 'system', key: message.id, message }, message.createdAt);
    else push(toBubble(message, input), message.createdAt);
  }

  pushUnsent(() => true);
  return items;
}
