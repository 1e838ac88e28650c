import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type ChannelRow, type ChannelState, toChannelState } from '../channels/channels.projection.ts';
import { channelColumns, fullName } from '../channels/channels.repository.ts';
import type { SqlScope } from '../chat.policy.ts';
import { removeFromSearch } from '../search/search-index.repository.ts';
import { type MessageRow, messageColumns } from './messages.projection.ts';
import './messages.table.ts';

export interface NamedMessageRow extends MessageRow {
  sender_name: string;
}

/** A page of a thread: the newest messages, those before a seq, or those after one. */
export interface ThreadPage {
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number | undefined;
  readonly limit: number;
}

/** From an alias `m` of messages, `c` of the conversation and `u` of the sending user. */
export const senderName = `case m.sender_type
  when 'visitor' then c.visitor_name
  when 'operator' then coalesce(${fullName('u')}, '')
  else '' end as sender_name`;

/** Stands for the newest messages, since under a policy PostgreSQL uses no index for `coalesce`. */
const maxSeq = 2_147_483_647;

const pageConditions = {
  back: { condition: 'm.seq < $3::int', direction: 'desc' },
  forth: { condition: 'm.seq > $3::int', direction: 'asc' },
} as const;

/** Messages in order of seq; undefined when the conversation is not in the scope. */
export async function listMessages(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  channelId: string,
  page: ThreadPage,
  scope: SqlScope,
): Promise<NamedMessageRow[] | undefined> {
  const way = page.afterSeq === undefined ? 'back' : 'forth';
  const { condition, direction } = pageConditions[way];
  const { rows } = await database.forMerchant(merchantId).sql<NamedMessageRow | { id: null }>({
    name: `chat-list-messages-${way}-${scope.key}`,
    // Joined from the conversation, so that one without messages differs from an unknown one.
    text: `
      select ${messageColumns.map((column) => `m.${column}`).join(', ')}, ${senderName}
      from chat_channels c
      left join lateral (
        select * from chat_messages m
        where m.merchant_id = c.merchant_id and m.channel_id = c.id and ${condition}
        order by m.seq ${direction} limit $4
      ) m on true
      left join users u on m.sender_type = 'operator' and u.merchant_id = c.merchant_id and u.id = m.sender_id
      where c.merchant_id = $1 and c.id = $2 and ${scope.condition}
      order by m.seq`,
    values: [merchantId, channelId, page.afterSeq ?? page.beforeSeq ?? maxSeq, page.limit],
  });
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is NamedMessageRow => row.id !== null);
}

export async function insertMessages(unit: UnitOfWork, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await unit.query
    .insertInto('chat_messages')
    .values(
      rows.map(({ merchant_id: _, attachment, system, details, ...row }) => ({
        ...row,
        attachment_id: attachment?.id ?? null,
        attachment: attachment && JSON.stringify(attachment),
        system: system && JSON.stringify(system),
        details: details && JSON.stringify(details),
      })),
    )
    .execute();
}

export async function findMessage(unit: UnitOfWork, id: string): Promise<MessageRow | undefined> {
  return unit.query.selectFrom('chat_messages').select(messageColumns).where('id', '=', id).executeTakeFirst();
}

/** Messages of each conversation after a seq; those of one conversation in order of seq. */
export async function listMessagesAfter(
  unit: UnitOfWork,
  positions: readonly { channelId: string; afterSeq: number }[],
  limit: number,
): Promise<NamedMessageRow[]> {
  const keys = JSON.stringify(positions.map(({ channelId, afterSeq }) => ({ id: channelId, seq: afterSeq })));
  const { rows } = await unit.executeRaw(
    `select ${messageColumns.map((column) => `m.${column}`).join(', ')}, ${senderName}
    from jsonb_to_recordset($2::jsonb) as k(id uuid, seq int)
    join chat_channels c on c.merchant_id = $1 and c.id = k.id
    join chat_messages m on m.merchant_id = $1 and m.channel_id = k.id and m.seq > k.seq
    left join users u on m.sender_type = 'operator' and u.merchant_id = $1 and u.id = m.sender_id
    order by m.channel_id, m.seq limit $3`,
    [unit.merchantId, keys, limit],
  );
  return rows as NamedMessageRow[];
}

/** A message that this visitor sent. */
export function findMessageOfVisitor(
  database: Pick<Database, 'forMerchant'>,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
  id: string,
): Promise<MessageRow | undefined> {
  return database
    .forMerchant(merchantId)
    .query.selectFrom('chat_messages')
    .select(messageColumns)
    .where('id', '=', id)
    .where('sender_type', '=', 'visitor')
    .where('sender_id', '=', visitorId)
    .executeTakeFirst();
}

/** Whether the conversation has this message. */
export async function isMessageOf(
  query: TenantDatabase['query'],
  { channelId, id }: { channelId: string; id: string },
): Promise<boolean> {
  const messages = query.selectFrom('chat_messages').select('id').where('channel_id', '=', channelId);
  return (await messages.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The conversation of a message; undefined when the merchant has no such message. */
export async function findChannelIdOfMessage(
  database: Database,
  merchantId: string,
  id: string,
): Promise<string | undefined> {
  const row = await database
    .forMerchant(merchantId)
    .query.selectFrom('chat_messages')
    .select('channel_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.channel_id;
}

/** Leaves a tombstone: seq, sender and times stay, text and attachment are deleted. */
export async function markMessageDeleted(unit: UnitOfWork, id: string, at: Date): Promise<MessageRow> {
  const row = await unit.query
    .updateTable('chat_messages')
    .set({ text: '', attachment_id: null, attachment: null, details: null, deleted_at: at })
    .where('id', '=', id)
    .returning(messageColumns)
    .executeTakeFirstOrThrow();
  await removeFromSearch(unit, id);
  return row;
}

/**
 * Advances the operators' seen seq, if the user is a participant. Messages up to `seq` are on their screen and thus were committed
 * before this statement began, so subtracting them is correct even with concurrent inserts.
 * The mark "unread" stays until an operator opens the thread again ($5) or reads further than the mark.
 */
const markOperatorSeen = `
with before as materialized (
  select c.merchant_id, c.id, c.last_seq, c.operator_seen_seq, least($3::int, c.last_seq) as seq
  from chat_channels c
  where c.merchant_id = $1 and c.id = $2 and c.participants @> jsonb_build_array(jsonb_build_object('id', $4::uuid))
    and ($5::boolean or least($3::int, c.last_seq) > coalesce((c.marks ->> 'unreadSeq')::int, -1))
  for no key update
),
c as (
  update chat_channels c set
    operator_seen_seq = b.seq,
    unread_count = case when b.seq = b.last_seq then 0 else greatest(0, c.unread_count - (
      select count(*) from chat_messages m
      where m.merchant_id = b.merchant_id and m.channel_id = b.id and m.sender_type = 'visitor'
        and m.seq > b.operator_seen_seq and m.seq <= b.seq
    ))::int end,
    marks = c.marks - 'unreadSeq',
    version = c.version + 1
  from before b
  where c.merchant_id = b.merchant_id and c.id = b.id and b.seq > b.operator_seen_seq
  returning c.*
)
select ${channelColumns} from c`;

const markVisitorSeen = `
with c as (
  update chat_channels c set visitor_seen_seq = least($3::int, c.last_seq), version = c.version + 1
  where c.merchant_id = $1 and c.id = $2 and least($3::int, c.last_seq) > c.visitor_seen_seq
  returning c.*
)
select ${channelColumns} from c`;

/** The conversation's new version, or undefined when nothing changed: already seen, not a participant, or still marked unread. */
export async function markSeenByOperator(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  seen: { channelId: string; seq: number; userId: string; isOpened: boolean },
): Promise<ChannelState | undefined> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: 'chat-mark-seen-by-operator',
    text: markOperatorSeen,
    values: [merchantId, seen.channelId, seen.seq, seen.userId, seen.isOpened],
  });
  return rows[0] && toChannelState(rows[0]);
}

export async function markSeenByVisitor(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  seen: { channelId: string; seq: number },
): Promise<ChannelState | undefined> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: 'chat-mark-seen-by-visitor',
    text: markVisitorSeen,
    values: [merchantId, seen.channelId, seen.seq],
  });
  return rows[0] && toChannelState(rows[0]);
}
