import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { Database } from '#platform/database/database.ts';
import { type ChannelRow, type ChannelState, toChannelState } from '../channels/channels.projection.ts';
import { channelColumns } from '../channels/channels.repository.ts';
import { type MessageRow, messageColumns, previewOfMessage } from './messages.projection.ts';
import type { MessageDetails } from './messages.table.ts';
import { setCounters } from './thread-counters.repository.ts';

/** A new message for an existing conversation. */
export interface NewMessage {
  merchantId: string;
  channelId: string;
  id: string;
  type: Exclude<Message['type'], 'system'>;
  text: string;
  attachment: StoredAttachment | null;
  details: MessageDetails | null;
  sender: { type: 'visitor' | 'operator'; id: string };
}

/**
 * `missing`: no such conversation for this sender, or the id belongs to another message. `outside`: the operator is not a participant.
 * `stored`: a repeat of a stored message.
 */
export type Verdict = 'new' | 'stored' | 'missing' | 'banned' | 'blocked' | 'closed' | 'outside';

export interface Judgement {
  verdict: Verdict;
  /** Set for `new` and `stored`. */
  message: MessageRow | undefined;
  visitorName: string;
}

export interface AppendedBatch {
  /** In the order of the given messages. */
  judgements: Judgement[];
  /** The new state of each conversation with new messages, by id. */
  channels: Map<string, ChannelState>;
}

const inputColumns = `ord int, merchant_id uuid, channel_id uuid, id uuid, type text, text text, preview text,
  attachment_id uuid, attachment jsonb, details jsonb, sender_type text, sender_id uuid`;
const storedColumns = messageColumns.map((column) => `s.${column} as stored_${column}`).join(', ');

/**
 * One statement for each merchant, all in one commit. Rows are locked in the order of their keys, so that batches do not deadlock.
 * After a wait `locked` has the newest version of its row while everything else is read from the old snapshot;
 * a message that was stored meanwhile is therefore not seen, violates a unique key, and the batch is repeated.
 * There is no self-join, and whether a message is new is a separate column: for a comparison with 'new' the planner assumes
 * one row and joins with nested loops. A batch of 200 would then cost twice as much a message as one of 20.
 */
const statement = `
with input as materialized (
  select * from json_to_recordset($1) as i(${inputColumns})
),
locked as materialized (
  select c.merchant_id, c.id, c.visitor_id, c.visitor_name, c.status, c.is_banned, c.is_blocked, c.participants, c.last_seq
  from chat_channels c
  where c.merchant_id = $3::uuid and c.id in (select i.channel_id from input i)
  order by c.id
  for no key update of c
),
judged as materialized (
  select d.*, d.verdict = 'new' as is_new from (
    select i.*, l.last_seq, l.visitor_name, ${storedColumns},
      case
        when s.id is not null then case
          when s.sender_type = i.sender_type and s.sender_id = i.sender_id
            and (i.sender_type = 'visitor' or s.channel_id = i.channel_id) then 'stored'
          else 'missing' end
        when l.id is null then 'missing'
        when i.sender_type = 'visitor' and l.visitor_id <> i.sender_id then 'missing'
        when l.is_banned then 'banned'
        when l.is_blocked then 'blocked'
        when l.status = 'closed' then 'closed'
        when i.sender_type = 'operator'
          and not l.participants @> jsonb_build_array(jsonb_build_object('id', i.sender_id)) then 'outside'
        else 'new'
      end as verdict
    from input i
    left join locked l on l.id = i.channel_id
    left join lateral (
      select m.* from chat_messages m where m.merchant_id = $3::uuid and m.id = i.id limit 1
    ) s on true
  ) d
),
numbered as materialized (
  select j.*, (j.last_seq + row_number() over (partition by j.merchant_id, j.channel_id order by j.ord))::int as seq
  from judged j
  where j.is_new
),
inserted as (
  insert into chat_messages
    (merchant_id, id, channel_id, seq, type, text, attachment_id, attachment, details, sender_type, sender_id, created_at)
  select merchant_id, id, channel_id, seq, type, text, attachment_id, attachment, details, sender_type, sender_id, $2::timestamptz
  from numbered
),
answered as (
  select n.*, max(n.seq) filter (where n.sender_type = 'operator') over (partition by n.merchant_id, n.channel_id) as answered_seq
  from numbered n
),
last as (
  select distinct on (a.merchant_id, a.channel_id) a.*,
    count(*) filter (where a.sender_type = 'visitor' and a.seq > coalesce(a.answered_seq, 0))
      over (partition by a.merchant_id, a.channel_id) as unread
  from answered a
  order by a.merchant_id, a.channel_id, a.seq desc
),
updated as (
  update chat_channels c set
    last_seq = m.seq,
    last_message_type = m.type,
    last_message_text = m.preview,
    last_message_sender_type = m.sender_type,
    last_message_system = null,
    last_message_is_deleted = false,
    last_message_at = $2::timestamptz,
    ${setCounters({ unread: 'm.unread', answeredSeq: 'm.answered_seq', at: '$2::timestamptz' }, 'c')},
    woke_at = case when c.snoozed_until is null then c.woke_at else $2::timestamptz end,
    snoozed_until = null,
    updated_at = greatest(c.updated_at, $2::timestamptz),
    version = c.version + 1
  from last m
  where c.merchant_id = $3::uuid and c.id = m.channel_id
  returning c.*
)
select j.ord, j.verdict, j.visitor_name as judged_visitor_name, n.seq as new_seq,
  ${messageColumns.map((column) => `j.stored_${column}`).join(', ')}, ${channelColumns}
from judged j
left join numbered n on n.ord = j.ord
left join updated c on c.id = n.channel_id and c.last_seq = n.seq
order by j.ord`;

type ResultRow = {
  ord: number;
  verdict: Verdict;
  judged_visitor_name: string | null;
  new_seq: number | null;
} & Partial<ChannelRow> &
  Record<string, unknown>;

function toStoredMessage(row: ResultRow): MessageRow {
  return Object.fromEntries(messageColumns.map((column) => [column, row[`stored_${column}`]])) as unknown as MessageRow;
}

/** The stored row of a message with this seq. */
export function toNewMessage(message: NewMessage, seq: number, at: Date): MessageRow {
  return {
    merchant_id: message.merchantId,
    id: message.id,
    channel_id: message.channelId,
    seq,
    type: message.type,
    text: message.text,
    attachment: message.attachment,
    system: null,
    details: message.details,
    sender_type: message.sender.type,
    sender_id: message.sender.id,
    created_at: at,
    deleted_at: null,
  };
}

/**
 * Stores messages of any merchants in one commit. Ids must be unique among them.
 * Throws a unique violation when another process stores one of them, or its attachment, at the same moment.
 */
export async function appendMessages(
  database: Pick<Database, 'inOneCommit'>,
  messages: readonly NewMessage[],
  at: Date,
): Promise<AppendedBatch> {
  const input = messages.map((message, ord) => ({
    ord,
    merchant_id: message.merchantId,
    channel_id: message.channelId,
    id: message.id,
    type: message.type,
    text: message.text,
    preview: previewOfMessage(message),
    attachment_id: message.attachment?.id ?? null,
    attachment: message.attachment,
    details: message.details,
    sender_type: message.sender.type,
    sender_id: message.sender.id,
  }));
  const parts = [...Map.groupBy(input, (row) => row.merchant_id)].map(([merchantId, rows]) => ({
    merchantId,
    statement: { name: 'chat-append-messages', text: statement, values: [JSON.stringify(rows), at, merchantId] },
  }));
  const results = await database.inOneCommit(parts);
  const rows = results.flatMap((result) => result.rows as ResultRow[]).sort((one, other) => one.ord - other.ord);
  const channels = new Map<string, ChannelState>();
  const judgements = rows.map((row, index): Judgement => {
    if (row.id) channels.set(row.id, toChannelState(row as unknown as ChannelRow));
    const message =
      row.verdict === 'new'
        ? toNewMessage(messages[index]!, row.new_seq!, at)
        : row.verdict === 'stored'
          ? toStoredMessage(row)
          : undefined;
    return { verdict: row.verdict, message, visitorName: row.judged_visitor_name ?? '' };
  });
  return { judgements, channels };
}
