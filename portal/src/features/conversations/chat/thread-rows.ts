import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { isPending, type ThreadMessage } from './pending-message.ts';
import { isServiceCard } from './services/service-text.ts';

export type ThreadRow =
  | { kind: 'begin'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'system'; key: string; message: Message }
  | { kind: 'note'; key: string; note: Note }
  | {
      kind: 'message';
      key: string;
      message: ThreadMessage;
      isGroupStart: boolean;
      isGroupEnd: boolean;
      isLatestReply: boolean;
    };

const minute = 60_000;

interface TimeFacts {
  /** The calendar day of the device, as a comparable number. */
  day: number;
  minute: number;
}

/** Parsing times is the most expensive part of a long thread, and the time of a message never changes. */
const timeFacts = new WeakMap<ThreadMessage | Note, TimeFacts>();

function getTimeFacts(message: ThreadMessage | Note): TimeFacts {
  let facts = timeFacts.get(message);
  if (!facts) {
    const date = new Date(message.createdAt);
    facts = {
      day: date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate(),
      minute: Math.floor(date.getTime() / minute),
    };
    timeFacts.set(message, facts);
  }
  return facts;
}

/** Messages of one sender within one minute form a group with one name and one time. */
function getGroup(message: ThreadMessage, ownId: string): string {
  const sender = isPending(message) ? `operator ${ownId}` : `${message.sender.type} ${message.sender.id ?? ''}`;
  return `${sender} ${getTimeFacts(message).minute}`;
}

export interface ThreadRowOptions {
  /** The signed-in operator, whose pending messages join the group of the confirmed ones. */
  ownId: string;
  /**
   * The line "new messages" is placed before the first visitor's message from this seq on, until the operator replies. There is none where
   * nothing older is above it.
   */
  unreadFromSeq: number | null;
  /** There are no earlier messages: the thread shows its start, and the day of its first message is certain. */
  isComplete: boolean;
  /** Hides events, so that only messages are shown. */
  isSystemHidden?: boolean;
  /** In the order of writing. */
  notes?: readonly Note[];
}

/** The notes between these messages. Earlier ones are shown once the earlier messages are loaded. */
function notesAmong(messages: readonly ThreadMessage[], { notes = [], isComplete, isSystemHidden }: ThreadRowOptions) {
  const first = messages[0]?.seq ?? 0;
  return notes.filter(
    ({ afterSeq, event }) =>
      (isComplete || afterSeq >= first) && !(event !== null && isSystemHidden && !event.params.linkId),
  );
}

/** The lines of a thread in order: days, the unread line, events, and grouped messages. */
export function buildThreadRows(messages: readonly ThreadMessage[], options: ThreadRowOptions): ThreadRow[] {
  const rows: ThreadRow[] = options.isComplete ? [{ kind: 'begin', key: 'begin' }] : [];
  // If earlier messages are not loaded yet, a day above the first line would move when they arrive, and the thread with it.
  let day = options.isComplete || !messages[0] ? 0 : getTimeFacts(messages[0]).day;
  let group = '';
  let isUnreadShown = options.unreadFromSeq === null || hasAnswered(messages, options.unreadFromSeq, options.ownId);

  const notes = notesAmong(messages, options);
  let nextNote = 0;

  function beginDay(item: ThreadMessage | Note) {
    const thisDay = getTimeFacts(item).day;
    if (thisDay === day) return;
    rows.push({ kind: 'day', key: `day ${thisDay}`, at: item.createdAt });
    day = thisDay;
    group = '';
  }
  function putNotesBefore(seq: number) {
    for (let note = notes[nextNote]; note && note.afterSeq < seq; note = notes[++nextNote]) {
      beginDay(note);
      rows.push({ kind: 'note', key: note.id, note });
      group = '';
    }
  }

  for (const message of messages) {
    putNotesBefore(message.seq ?? Number.POSITIVE_INFINITY);
    const isSystem =
      !isPending(message) && (message.type === 'system' || isServiceLine(message) || isTicketLine(message));
    if (isSystem && (options.isSystemHidden || isInternalEvent(message))) continue;
    beginDay(message);
    if (!isUnreadShown && isUnreadStart(message, options.unreadFromSeq!)) {
      isUnreadShown = true;
      if (!options.isComplete || rows.some(isWritten)) {
        rows.push({ kind: 'unread', key: 'unread' });
        group = '';
      }
    }
    if (!isPending(message) && (isSystem || ['rating', 'service', 'ticket'].includes(message.type))) {
      rows.push({ kind: 'system', key: message.id, message });
      group = '';
      continue;
    }
    const thisGroup = getGroup(message, options.ownId);
    const isGroupStart = thisGroup !== group;
    if (!isGroupStart) (rows.at(-1) as Extract<ThreadRow, { kind: 'message' }>).isGroupEnd = false;
    rows.push({ kind: 'message', key: message.id, message, isGroupStart, isGroupEnd: true, isLatestReply: false });
    group = thisGroup;
  }
  putNotesBefore(Number.POSITIVE_INFINITY);
  const latestReply = rows.findLast((row) => row.kind === 'message' && isReply(row.message));
  if (latestReply?.kind === 'message') latestReply.isLatestReply = true;
  return rows;
}

/** An event about a transfer from a partner is shown with the text for colleagues, which names the sender. */
const isInternalEvent = ({ system }: Message) => system?.key === 'receivedFromMerchant';

/** The card of an order or a ticket stays when events are hidden. */
const isServiceLine = ({ service }: Message) => service !== null && !isServiceCard(service);

const isTicketLine = ({ ticket }: Message) => ticket !== null && ticket.news !== 'created';

function isReply(message: ThreadMessage): boolean {
  return !isPending(message) && message.sender.type === 'operator' && message.deletedAt === null;
}

function isUnreadStart(message: ThreadMessage, unreadFromSeq: number): boolean {
  return !isPending(message) && message.seq >= unreadFromSeq && message.sender.type === 'visitor';
}

/** Who has replied to the new messages needs no line above them any longer. */
function hasAnswered(messages: readonly ThreadMessage[], unreadFromSeq: number, ownId: string): boolean {
  const first = messages.findIndex((message) => isUnreadStart(message, unreadFromSeq));
  return (
    first >= 0 &&
    messages
      .slice(first)
      .some((message) =>
        isPending(message) ? message.state !== 'failed' : isReply(message) && message.sender.id === ownId,
      )
  );
}

const isWritten = (row: ThreadRow): boolean =>
  row.kind === 'message' || (row.kind === 'note' && row.note.event === null);

/** The row at which reading begins: the line, or the first where all is new; undefined: nothing new, the end. */
export function findReadingStart(
  rows: readonly ThreadRow[],
  messages: readonly ThreadMessage[],
  { ownId, unreadFromSeq }: Pick<ThreadRowOptions, 'ownId' | 'unreadFromSeq'>,
): number | undefined {
  const line = rows.findIndex(({ kind }) => kind === 'unread');
  if (line >= 0) return line;
  if (unreadFromSeq === null || hasAnswered(messages, unreadFromSeq, ownId)) return undefined;
  const first = rows.find((row) => row.kind === 'message');
  return first && isUnreadStart(first.message, unreadFromSeq) ? 0 : undefined;
}

/** The number of visitor's messages after the given one, for the button "jump to newest". */
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

const lineHeight = 22;
const charactersPerLine = 52;
const attachmentHeights: Record<string, number> = { image: 220, video: 260, audio: 64, file: 64 };

/** The approximate height of a line, so that the scroll bar is almost correct before the line is rendered. */
export function estimateRowHeight(row: ThreadRow): number {
  if (row.kind === 'day' || row.kind === 'unread') return 42;
  if (row.kind === 'note' && row.note.event === null)
    return 64 + Math.ceil(row.note.text.length / charactersPerLine) * lineHeight;
  if (row.kind !== 'message') return 28;
  const { message, isGroupStart, isGroupEnd } = row;
  const lines = message.text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length || 1) / charactersPerLine), 0);
  const attachment = message.type === 'text' ? 0 : (attachmentHeights[message.type] ?? 0);
  return lines * lineHeight + attachment + 20 + (isGroupStart ? 24 : 0) + (isGroupEnd ? 24 : 0);
}
