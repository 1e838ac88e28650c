import { type ChannelPriority, channelPriorities } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Selectable } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/ids.ts';
import { toSearchText } from './channels/channel-search.ts';
import type { ChannelMarks } from './channels/channels.table.ts';
import { toPreview } from './messages/messages.projection.ts';
import { getMark, hasVisibleText } from './messages/thread-writer.ts';
import './messages/messages.table.ts';
import './offers/transfers.table.ts';

export interface MessageOverrides {
  id?: string;
  from: 'visitor' | 'operator' | 'system' | 'bot';
  /** Of a bot's message: its name, and answers at a press. */
  bot?: { readonly name: string; readonly choices: readonly string[] };
  /** Id of the operator who writes; by default the assignee. */
  operatorId?: string;
  text?: string;
  type?: Message['type'];
  attachment?: StoredAttachment;
  system?: NonNullable<Message['system']>;
  /** By default a minute after the previous message. */
  at?: Date;
  isDeleted?: boolean;
}

/** Somebody's stay in a conversation. */
export interface Participation {
  userId: string;
  joinedAt: Date;
  leftAt: Date | null;
}

type VisitorRow = Selectable<Tables['visitors']>;
type VisitorDetails = Partial<Omit<VisitorRow, 'merchant_id' | 'id' | 'meta' | 'ban'>>;

export interface ChannelOverrides {
  merchantId: string;
  id?: string;
  status?: ChannelStatus;
  isBlocked?: boolean;
  priority?: ChannelPriority;
  tagIds?: string[];
  /** A row of `visitors`, as buildVisitor returns it. */
  visitor?: VisitorRow;
  /** Without a row: data of the generated visitor. */
  visitorDetails?: VisitorDetails;
  /** The assignee; required for `ongoing`. */
  operatorId?: string;
  /** Further participants. */
  participantIds?: string[];
  /** Who takes part, or did when it ended; by default the assignee and the further participants, from the beginning. */
  participants?: readonly Participation[];
  /** Everybody who ever took part; by default the participants. */
  participations?: readonly Participation[];
  messages?: MessageOverrides[];
  locale?: Locale;
  page?: { title: string; url: string };
  createdAt?: Date;
  closedAt?: Date;
  /** Seen seqs of both sides; by default everything that the other side has answered. */
  operatorSeenSeq?: number;
  visitorSeenSeq?: number;
  snoozedUntil?: Date;
  marks?: ChannelMarks;
  version?: number;
}

/**
 * A conversation with its messages in a consistent state: numbers, counters and previews match.
 * Times may be in the past.
 */
export async function buildChannel(context: { database: Database }, overrides: ChannelOverrides) {
  const { merchantId } = overrides;
  const { query } = context.database.forMerchant(merchantId);
  const createdAt = overrides.createdAt ?? new Date();
  const visitor =
    overrides.visitor ??
    (await buildVisitorWithChannel(context, merchantId, createdAt, overrides.visitorDetails ?? {}));
  const number = await takeNumbers(context, merchantId, 1);
  const rows = toRows({ ...overrides, id: overrides.id ?? newId(), createdAt, visitor }, number);
  const channel = await query.insertInto('chat_channels').values(rows.channel).returningAll().executeTakeFirstOrThrow();
  if (rows.participations.length > 0) await query.insertInto('chat_participants').values(rows.participations).execute();
  if (rows.messages.length > 0) await query.insertInto('chat_messages').values(rows.messages).execute();
  return channel;
}

export type KnownChannel = Omit<ChannelOverrides, 'merchantId'> & { id: string; createdAt: Date; visitor: VisitorRow };

/** Most conversations of one statement, whose values have to be fewer than 65,536. */
const mostAtOnce = 200;

/** Many conversations, each with a message at least, numbered as they are given. */
export async function buildChannels(
  context: { database: Database },
  merchantId: string,
  channels: readonly KnownChannel[],
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const last = await takeNumbers(context, merchantId, channels.length);
  const rows = channels.map((channel, index) => toRows(channel, last - channels.length + 1 + index));
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    const some = rows.slice(start, start + mostAtOnce);
    const parts = [
      some.flatMap(({ participations }) => participations),
      some.flatMap(({ messages }) => messages),
    ] as const;
    await query
      .insertInto('chat_channels')
      .values(some.map(({ channel }) => channel))
      .execute();
    if (parts[0].length > 0) await query.insertInto('chat_participants').values(parts[0]).execute();
    await query.insertInto('chat_messages').values(parts[1]).execute();
  }
}

/** The last of the next numbers of the business. */
async function takeNumbers({ database }: { database: Database }, merchantId: string, count: number): Promise<number> {
  const { last_channel_number: last } = await database.unscoped
    .updateTable('merchants')
    .set((set) => ({ last_channel_number: set('last_channel_number', '+', count) }))
    .where('id', '=', merchantId)
    .returning('last_channel_number')
    .executeTakeFirstOrThrow();
  return last;
}

function toRows(overrides: KnownChannel, number: number) {
  const { id, createdAt, visitor } = overrides;
  const status = overrides.status ?? (overrides.operatorId ? 'ongoing' : 'unassigned');
  const participantIds = [...(overrides.operatorId ? [overrides.operatorId] : []), ...(overrides.participantIds ?? [])];
  const messages = toMessageRows(overrides, { id, visitorId: visitor.id, createdAt });
  const last = messages.at(-1);
  const said =
    messages.findLast((message) => hasVisibleText({ type: message.type, senderType: message.sender_type })) ?? last;
  const closedAt = status === 'closed' ? (overrides.closedAt ?? last?.created_at ?? createdAt) : null;
  const participants =
    overrides.participants ?? participantIds.map((userId) => ({ userId, joinedAt: createdAt, leftAt: closedAt }));
  const lastSeqOf = (sender: string) => messages.findLast((message) => message.sender_type === sender)?.seq ?? 0;
  const operatorSeen = overrides.operatorSeenSeq ?? lastSeqOf('operator');
  const unread = messages.filter((message) => message.sender_type === 'visitor' && message.seq > operatorSeen);
  const waiting = messages.find((message) => message.sender_type === 'visitor' && message.seq > lastSeqOf('operator'));
  const channel = {
    id,
    number,
    status,
    is_banned: visitor.is_banned,
    is_blocked: overrides.isBlocked ?? false,
    visitor_id: visitor.id,
    visitor_name: visitor.name,
    visitor_email: visitor.email,
    visitor_phone: visitor.phone,
    visitor_locale: visitor.locale,
    visitor_is_verified: visitor.external_id !== null,
    visitor_meta: JSON.stringify(visitor.meta),
    visitor_search: toSearchText(visitor),
    assigned_operator_id: overrides.operatorId ?? null,
    participants: JSON.stringify(
      participants.map(({ userId, joinedAt }) => ({ id: userId, joinedAt: joinedAt.toISOString() })),
    ),
    priority: channelPriorities.indexOf(overrides.priority ?? 'medium'),
    tag_ids: overrides.tagIds ?? [],
    last_seq: last?.seq ?? 0,
    last_message_type: said?.type ?? null,
    last_message_text: toPreview(said?.text ?? ''),
    last_message_sender_type: said?.sender_type ?? null,
    last_message_system: said && said !== last ? getMark(said.seq) : (last?.system ?? null),
    last_message_is_deleted: said?.deleted_at != null,
    last_message_at: said?.created_at ?? null,
    unread_count: unread.length,
    operator_seen_seq: operatorSeen,
    visitor_seen_seq: overrides.visitorSeenSeq ?? lastSeqOf('visitor'),
    waiting_since: status === 'closed' ? null : (waiting?.created_at ?? null),
    locale: overrides.locale ?? visitor.locale,
    page_title: overrides.page?.title ?? null,
    page_url: overrides.page?.url ?? null,
    created_at: createdAt,
    updated_at: closedAt ?? last?.created_at ?? createdAt,
    closed_at: closedAt,
    snoozed_until: overrides.snoozedUntil ?? null,
    marks: JSON.stringify(overrides.marks ?? {}),
    version: overrides.version ?? 1,
  };
  const participations = (overrides.participations ?? participants).map(({ userId, joinedAt, leftAt }) => ({
    id: newId(),
    channel_id: id,
    user_id: userId,
    joined_at: joinedAt,
    left_at: leftAt,
  }));
  return { channel, participations, messages };
}

function toMessageRows(
  { messages = [], operatorId }: Pick<ChannelOverrides, 'messages' | 'operatorId'>,
  channel: { id: string; visitorId: string; createdAt: Date },
) {
  let at = channel.createdAt;
  return messages.map((message, index) => {
    at = message.at ?? (index === 0 ? at : new Date(at.getTime() + 60_000));
    const senders = {
      visitor: channel.visitorId,
      operator: message.operatorId ?? operatorId ?? null,
      system: null,
      bot: null,
    };
    const isDeleted = message.isDeleted ?? false;
    return {
      id: message.id ?? newId(),
      channel_id: channel.id,
      seq: index + 1,
      type: message.type ?? (message.from === 'system' ? ('system' as const) : ('text' as const)),
      text: isDeleted ? '' : (message.text ?? ''),
      attachment_id: message.attachment?.id ?? null,
      attachment: message.attachment ? JSON.stringify(message.attachment) : null,
      system: message.system ? JSON.stringify(message.system) : null,
      details: message.bot ? JSON.stringify({ senderName: message.bot.name, choices: message.bot.choices }) : null,
      sender_type: message.from,
      sender_id: senders[message.from],
      created_at: at,
      deleted_at: isDeleted ? at : null,
    };
  });
}

/** Does not use the visitors' own factory, since that module depends on this one. */
function buildVisitorWithChannel(
  context: { database: Database },
  merchantId: string,
  at: Date,
  details: VisitorDetails,
): Promise<VisitorRow> {
  return context.database
    .forMerchant(merchantId)
    .query.insertInto('visitors')
    .values({
      id: newId(),
      external_id: null,
      name: 'Chan Sokha',
      email: null,
      phone: null,
      locale: 'km',
      page_title: null,
      page_url: null,
      created_at: at,
      last_session_at: at,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Transfer {
  channelId: string;
  seq?: number;
  fromId: string;
  toId: string;
  at: Date;
}

/** Notes that conversations went from one operator to another. */
export async function buildTransfers(
  context: { database: Database },
  merchantId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  await context.database
    .forMerchant(merchantId)
    .query.insertInto('chat_transfers')
    .values(
      transfers.map(({ channelId, seq = 1, fromId, toId, at }) => ({
        channel_id: channelId,
        seq,
        from_id: fromId,
        to_id: toId,
        created_at: at,
      })),
    )
    .execute();
}
