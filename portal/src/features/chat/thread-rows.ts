import type { Message } from '@sala/contract/chat/chat.schema.ts';
import { isPending, type ThreadMessage } from './merge-messages.ts';

export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'system'; key: string; message: Message }
  | { kind: 'message'; key: string; message: ThreadMessage; isGroupStart: boolean; isGroupEnd: boolean };

const minute = 60_000;

/** The calendar day of the device, as a comparable number. */
function dayOf(at: string): number {
  const date = new Date(at);
  return date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate();
}

/** Messages of one sender within one minute share a group: one name, one time. */
function groupOf(message: ThreadMessage, ownId: string): string {
  const sender = isPending(message) ? `operator ${ownId}` : `${message.sender.type} ${message.sender.id ?? ''}`;
  return `${sender} ${Math.floor(Date.parse(message.createdAt) / minute)}`;
}

export interface ThreadRowOptions {
  /** The signed-in operator, whose pending messages join the group of the confirmed ones. */
  ownId: string;
  /** The line "new messages" stands before the first visitor's message from here on. */
  unreadFromSeq: number | null;
}

/** The lines of a thread in the order they are shown: days, the unread line, what happened, and messages with their grouping. */
export function buildThreadRows(messages: readonly ThreadMessage[], options: ThreadRowOptions): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day = 0;
  let group = '';
  let isUnreadShown = options.unreadFromSeq === null;

  for (const message of messages) {
    const thisDay = dayOf(message.createdAt);
    if (thisDay !== day) {
      rows.push({ kind: 'day', key: `day ${thisDay}`, at: message.createdAt });
      day = thisDay;
      group = '';
    }
    if (!isUnreadShown && isUnreadStart(message, options.unreadFromSeq!)) {
      rows.push({ kind: 'unread', key: 'unread' });
      isUnreadShown = true;
      group = '';
    }
    if (!isPending(message) && message.type === 'system') {
      rows.push({ kind: 'system', key: message.id, message });
      group = '';
      continue;
    }
    const thisGroup = groupOf(message, options.ownId);
    const isGroupStart = thisGroup !== group;
    if (!isGroupStart) (rows.at(-1) as Extract<ThreadRow, { kind: 'message' }>).isGroupEnd = false;
    rows.push({ kind: 'message', key: message.id, message, isGroupStart, isGroupEnd: true });
    group = thisGroup;
  }
  return rows;
}

function isUnreadStart(message: ThreadMessage, unreadFromSeq: number): boolean {
  return !isPending(message) && message.seq >= unreadFromSeq && message.sender.type === 'visitor';
}

/** Visitor's messages after the given one: the number on "jump to newest". */
export function countVisitorMessagesAfter(messages: readonly ThreadMessage[], seq: number): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]!;
    if (isPending(message)) continue;
    if (message.seq <= seq) break;
    if (message.sender.type === 'visitor') count++;
  }
  return count;
}
