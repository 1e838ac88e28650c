import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { awakeSince } from '../channels/awake-since.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import {
  type AddedEntries,
  type ChannelPatch,
  insertChannel,
  type NewChannel,
  updateChannel,
} from '../channels/channels.repository.ts';
import type { LastMessageMark } from '../channels/channels.table.ts';
import type { ChannelChange } from '../chat.events.ts';
import { type MessageRow, presentMessage, previewOfMessage } from './messages.projection.ts';
import { insertMessages } from './messages.repository.ts';
import type { MessageDetails } from './messages.table.ts';

/** A message, or the line about an event. */
export interface ThreadEntry {
  id: string;
  type: Message['type'];
  text: string;
  attachment: StoredAttachment | null;
  system: Message['system'];
  /** None for most. */
  details?: MessageDetails | null;
  sender: Message['sender'];
}

/** A line about an event; `params` contain names. */
export function systemMessage(
  key: NonNullable<Message['system']>['key'],
  params: Record<string, string> = {},
): ThreadEntry {
  return {
    id: newId(),
    type: 'system',
    text: '',
    attachment: null,
    system: { key, params },
    sender: { type: 'system', id: null, name: '' },
  };
}

type Before = Pick<ChannelState, 'lastSeq' | 'lastMessage'>;

/** Of a conversation that begins. */
const nothing: Before = { lastSeq: 0, lastMessage: null };

/** The unread messages among the entries. A rating needs no answer. */
function countEntries({ lastSeq }: Before, entries: readonly ThreadEntry[], at: Date): AddedEntries {
  const answeredIndex = entries.findLastIndex(({ sender, type }) => type !== 'rating' && sender.type === 'operator');
  const unanswered = entries.slice(answeredIndex + 1);
  return {
    unread: unanswered.filter(({ sender, type }) => type !== 'rating' && sender.type === 'visitor').length,
    answeredSeq: answeredIndex < 0 ? null : lastSeq + answeredIndex + 1,
    at,
  };
}

/** A message of a person, as opposed to events, automatic messages and ratings. */
export const hasVisibleText = ({
  type,
  senderType,
}: {
  type: Message['type'];
  senderType: Message['sender']['type'];
}): boolean => senderType !== 'system' && type !== 'system' && type !== 'rating';

/** For a message after which an event followed: its seq. */
export const getMark = (saidSeq: number) => JSON.stringify({ saidSeq } satisfies LastMessageMark);

/** The last message for lists, also if an event followed. */
function lastMessageAfter({ lastSeq, lastMessage }: Before, entries: readonly ThreadEntry[], at: Date) {
  const saidIndex = entries.findLastIndex(({ type, sender }) => hasVisibleText({ type, senderType: sender.type }));
  if (saidIndex < 0 && lastMessage && hasVisibleText(lastMessage))
    return { last_message_system: getMark(lastMessage.seq) };
  const last = entries.at(saidIndex)!;
  const isFollowed = saidIndex >= 0 && saidIndex < entries.length - 1;
  return {
    last_message_type: last.type,
    last_message_text: previewOfMessage(last),
    last_message_sender_type: last.sender.type,
    last_message_system: isFollowed ? getMark(lastSeq + saidIndex + 1) : last.system && JSON.stringify(last.system),
    last_message_is_deleted: false,
    last_message_at: at,
  } satisfies ChannelPatch;
}

/** Everything said or done wakes it, except what needs nobody: news of an order, and a colleague who leaves it to its operator. */
const sleptThrough: ReadonlySet<ChannelChange> = new Set(['service', 'leave']);

const wakingColumns = ({ snoozedUntil }: Pick<ChannelState, 'snoozedUntil'>, cause: ChannelChange, at: Date) =>
  snoozedUntil === null || sleptThrough.has(cause) ? {} : awakeSince(at);

function columnsAfter(before: Before, entries: readonly ThreadEntry[], at: Date) {
  return {
    last_seq: before.lastSeq + entries.length,
    ...lastMessageAfter(before, entries, at),
    updated_at: at,
  } satisfies ChannelPatch;
}

function toRows(
  merchantId: string,
  channelId: string,
  { lastSeq }: Before,
  entries: readonly ThreadEntry[],
  at: Date,
): MessageRow[] {
  return entries.map((entry, index) => ({
    merchant_id: merchantId,
    id: entry.id,
    channel_id: channelId,
    seq: lastSeq + index + 1,
    type: entry.type,
    text: entry.text,
    attachment: entry.attachment,
    system: entry.system,
    details: entry.details ?? null,
    sender_type: entry.sender.type,
    sender_id: entry.sender.id,
    created_at: at,
    deleted_at: null,
  }));
}

export interface WrittenThread {
  readonly channel: ChannelState;
  /** In the order of the entries. */
  readonly messages: Message[];
}

function announce(
  context: AppContext,
  unit: UnitOfWork,
  {
    cause,
    channel,
    rows,
    entries,
  }: { cause: ChannelChange; channel: ChannelState; rows: MessageRow[]; entries: readonly ThreadEntry[] },
): WrittenThread {
  const { merchantId } = unit;
  const messages = rows.map((row, index) => presentMessage(context, row, entries[index]!.sender.name));
  for (const message of messages) unit.emit('message.created', { merchantId, message, channel });
  unit.emit('channel.changed', { merchantId, channel, cause });
  return { channel, messages };
}

/** Writes entries (at least one) of a locked conversation together with other changes, and emits both. */
export async function writeThread(
  context: AppContext,
  unit: UnitOfWork,
  before: ChannelState,
  change: { cause: ChannelChange; entries: readonly ThreadEntry[]; patch?: ChannelPatch },
): Promise<WrittenThread> {
  const at = context.clock.now();
  const { cause, entries, patch } = change;
  const rows = toRows(unit.merchantId, before.id, before, entries, at);
  await insertMessages(unit, rows);
  const columns = { ...columnsAfter(before, entries, at), ...wakingColumns(before, cause, at), ...patch };
  const channel = await updateChannel(unit, before.id, columns, countEntries(before, entries, at));
  return announce(context, unit, { cause, channel, rows, entries });
}

/** Begins a conversation with its first entries. */
export async function startThread(
  context: AppContext,
  unit: UnitOfWork,
  start: Omit<NewChannel, 'updated_at'> & { readonly number?: number | undefined },
  entries: readonly ThreadEntry[],
  patch: ChannelPatch = {},
): Promise<WrittenThread> {
  await context.planLimits.takeRoom(unit, 'conversations');
  const at = context.clock.now();
  const columns = { ...start, ...columnsAfter(nothing, entries, at), ...patch };
  const channel = await insertChannel(unit, columns, countEntries(nothing, entries, at));
  const rows = toRows(unit.merchantId, channel.id, nothing, entries, at);
  await insertMessages(unit, rows);
  return announce(context, unit, { cause: 'started', channel, rows, entries });
}
