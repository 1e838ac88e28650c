import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import '../tickets.table.ts';

export interface ResolvedTicket {
  readonly id: string;
  readonly resolvedAt: Date;
}

/** By name and with an array: one plan, kept by each connection, for any number of conversations. */
const lastTickets = `
select distinct on (channel_id) id, channel_id as "channelId", status, resolved_at as "resolvedAt"
from tickets
where merchant_id = $1 and channel_id = any($2::uuid[]) and deleted_at is null
order by channel_id, resolved_at desc nulls first`;

/** For each conversation the ticket that a message belongs to: the last resolved one, unless another is open. */
export async function findResolved(
  { merchantId, sql }: Pick<TenantDatabase, 'merchantId' | 'sql'>,
  channelIds: readonly string[],
  since: Date,
): Promise<Map<string, ResolvedTicket>> {
  const { rows } = await sql<ResolvedTicket & { channelId: string; status: string }>({
    name: 'tickets-last-of-channels',
    text: lastTickets,
    values: [merchantId, channelIds],
  });
  const resolved = rows.filter(({ status, resolvedAt }) => status === 'resolved' && resolvedAt > since);
  return new Map(resolved.map(({ channelId, id, resolvedAt }) => [channelId, { id, resolvedAt }]));
}

const missedEntries = `
select t.merchant_id as "merchantId", t.channel_id as "channelId", m.id, m.text, m.attachment, m.created_at as "createdAt",
  c.visitor_name as name
from tickets t
join chat_channels c on c.merchant_id = t.merchant_id and c.id = t.channel_id
join lateral (
  select id, text, attachment, created_at from chat_messages
  where merchant_id = t.merchant_id and channel_id = t.channel_id and seq > c.last_seq - 100 and sender_type = 'visitor'
    and deleted_at is null and created_at >= greatest(t.resolved_at, $2) and (text <> '' or attachment is not null)
  order by seq limit 1
) m on true
where t.status = 'resolved' and t.deleted_at is null and t.resolved_at > $1
  and c.last_message_at >= greatest(t.resolved_at, $2)
  and not exists (
    select from tickets o where o.merchant_id = t.merchant_id and o.channel_id = t.channel_id and o.deleted_at is null
      and (o.status <> 'resolved' or o.resolved_at > t.resolved_at)
  )
limit 200`;

export interface MissedEntries extends Pick<Message, 'id' | 'channelId' | 'text'> {
  readonly merchantId: string;
  readonly attachment: { readonly name: string } | null;
  readonly createdAt: Date;
  /** Name of the customer. */
  readonly name: string;
}

/**
 * Across all merchants: the first message in a conversation after its ticket was resolved, which should have reopened it. For
 * tickets resolved after `resolvedSince`, messages from `writtenSince` on.
 */
export async function listMissedEntries(
  database: Pick<Database, 'unscopedSql'>,
  { resolvedSince, writtenSince }: { resolvedSince: Date; writtenSince: Date },
): Promise<MissedEntries[]> {
  return (await database.unscopedSql<MissedEntries>(missedEntries, [resolvedSince, writtenSince])).rows;
}
