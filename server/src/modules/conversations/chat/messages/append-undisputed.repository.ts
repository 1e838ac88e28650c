import type { Database } from '#platform/database/database.ts';
import { type ChannelRow, type ChannelState, toChannelState } from '../channels/channels.projection.ts';
import { channelColumns } from '../channels/channels.repository.ts';
import { type NewMessage, toNewMessage } from './append-messages.repository.ts';
import { type MessageRow, previewOfMessage } from './messages.projection.ts';
import { setCounters } from './thread-counters.repository.ts';

export interface Appended {
  readonly message: MessageRow;
  readonly channel: ChannelState;
}

/** The counters for one message: unread from a visitor, or an answer to all before it. */
const oneAdded = {
  unread: "(i.sender_type = 'visitor')::int",
  answeredSeq: "(case when i.sender_type <> 'visitor' then c.last_seq + 1 end)",
  at: '$2::timestamptz',
};

/**
 * The fast path for almost every batch: valid messages, one for each conversation, at half the work of the full statement.
 * Messages that fail any condition are left out. For conversations whose previous version this process has cached,
 * only changed columns are read.
 * The merchant ($3) is not compared with inputs: PostgreSQL would then assume that the policy leaves one row.
 */
const statement = `
with input as materialized (
  select * from json_to_recordset($1) as i(ord int, merchant_id uuid, channel_id uuid, id uuid, type text, text text, preview text,
    attachment_id uuid, attachment jsonb, details jsonb, sender_type text, sender_id uuid, known_version int)
),
locked as materialized (
  select c.id
  from input i
  join chat_channels c on c.merchant_id = $3::uuid and c.id = i.channel_id
  order by c.id
  for no key update of c
),
updated as (
  update chat_channels c set
    last_seq = c.last_seq + 1,
    last_message_type = i.type,
    last_message_text = i.preview,
    last_message_sender_type = i.sender_type,
    last_message_system = null,
    last_message_is_deleted = false,
    last_message_at = $2::timestamptz,
    ${setCounters(oneAdded, 'c')},
    woke_at = case when c.snoozed_until is null then c.woke_at else $2::timestamptz end,
    snoozed_until = null,
    updated_at = greatest(c.updated_at, $2::timestamptz),
    version = c.version + 1
  from locked l
  join input i on i.channel_id = l.id
  where c.merchant_id = $3::uuid and c.id = l.id
    and c.status <> 'closed' and not c.is_banned and not c.is_blocked
    and case i.sender_type
      when 'visitor' then c.visitor_id = i.sender_id
      else c.participants @> jsonb_build_array(jsonb_build_object('id', i.sender_id)) end
    and not exists (select from chat_messages m where m.merchant_id = $3::uuid and m.id = i.id)
  returning c.*, i.ord, i.id as message_id, i.text, i.attachment_id, i.attachment, i.details, i.sender_id, i.known_version
),
inserted as (
  insert into chat_messages
    (merchant_id, id, channel_id, seq, type, text, attachment_id, attachment, details, sender_type, sender_id, created_at)
  select merchant_id, message_id, id, last_seq, last_message_type, text, attachment_id, attachment, details, last_message_sender_type,
    sender_id, $2::timestamptz
  from updated
)
select c.ord, c.last_seq, c.unread_count, c.operator_seen_seq, c.waiting_since, c.updated_at, c.version,
  case when c.known_version is distinct from c.version - 1 then (select to_jsonb(whole) from (select ${channelColumns}) whole) end
    as whole
from updated c`;

type ChangedRow = Pick<
  ChannelRow,
  'last_seq' | 'unread_count' | 'operator_seen_seq' | 'waiting_since' | 'updated_at' | 'version'
> & { ord: number; whole: ChannelRow | null };

const timeColumns = [
  'last_message_at',
  'waiting_since',
  'created_at',
  'updated_at',
  'closed_at',
  'snoozed_until',
  'woke_at',
] as const;

/** Times of a row from JSON are text. */
function rowFromJson(json: ChannelRow): ChannelRow {
  const times = timeColumns.map((column) => [column, json[column] && new Date(json[column])]);
  return { ...json, ...Object.fromEntries(times) };
}

function nextState(known: ChannelState, row: ChangedRow, message: MessageRow, preview: string): ChannelState {
  return {
    ...known,
    lastMessage: {
      seq: row.last_seq,
      type: message.type,
      text: preview,
      senderType: message.sender_type,
      system: null,
      isDeleted: false,
      createdAt: message.created_at.toISOString(),
    },
    lastSeq: row.last_seq,
    unreadCount: row.unread_count,
    operatorSeenSeq: row.operator_seen_seq,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    wokeAt: known.snoozedUntil === null ? known.wokeAt : message.created_at.toISOString(),
    snoozedUntil: null,
    snoozedBy: null,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/**
 * Stores valid messages in one commit; returns them in the given order, undefined for those left out.
 * Conversations must be unique. `knownStates`: cached conversations by id.
 * Throws a unique violation when another process stores a message, or its attachment, at the same moment.
 */
export async function appendUndisputed(
  database: Pick<Database, 'inOneCommit'>,
  messages: readonly NewMessage[],
  at: Date,
  knownStates: { get(channelId: string): ChannelState | undefined },
): Promise<(Appended | undefined)[]> {
  const known = messages.map((message) => knownStates.get(message.channelId));
  const previews = messages.map((message) => previewOfMessage(message));
  const input = messages.map((message, index) => ({
    ord: index,
    merchant_id: message.merchantId,
    channel_id: message.channelId,
    id: message.id,
    type: message.type,
    text: message.text,
    preview: previews[index],
    attachment_id: message.attachment?.id,
    attachment: message.attachment ?? undefined,
    details: message.details ?? undefined,
    sender_type: message.sender.type,
    sender_id: message.sender.id,
    known_version: known[index]?.version,
  }));
  const parts = [...Map.groupBy(input, (row) => row.merchant_id)].map(([merchantId, rows]) => ({
    merchantId,
    statement: { name: 'chat-append-undisputed', text: statement, values: [JSON.stringify(rows), at, merchantId] },
  }));
  const results = await database.inOneCommit(parts);
  const byOrd = new Map(results.flatMap(({ rows }) => rows as ChangedRow[]).map((row) => [row.ord, row]));
  return messages.map((message, index) => {
    const row = byOrd.get(index);
    if (!row) return undefined;
    const stored = toNewMessage(message, row.last_seq, at);
    const channel = row.whole
      ? toChannelState(rowFromJson(row.whole))
      : nextState(known[index]!, row, stored, previews[index]!);
    return { message: stored, channel };
  });
}
