import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reopen, type Written } from './reopen-from-chat.ts';
import { openSince } from './ticket-links.ts';

/** How long ago words may have been missed, in ms: longer than a server is out of order. */
const lookBack = 24 * 3_600_000;

/** The first words in a conversation since its ticket was resolved, which it should have been opened again for. */
const missed = `
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

interface Missed extends Pick<Written, 'id' | 'channelId' | 'text' | 'attachment'> {
  readonly merchantId: string;
  readonly createdAt: Date;
  readonly name: string;
}

/** Opens tickets again whose customers wrote in their conversations while nobody looked: a process died, or the database was away. */
export async function catchUpWords(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const since = [openSince(now), new Date(now.getTime() - lookBack)];
  const { rows } = await context.database.unscopedSql<Missed>(missed, since);
  for (const { merchantId, createdAt, name, ...words } of rows)
    await reopen(context, merchantId, [{ ...words, createdAt: createdAt.toISOString(), sender: { name } }]);
}

export const catchUpJob = (context: AppContext) =>
  defineJob({
    name: 'tickets.catch-up-words',
    payload: z.object({}),
    cron: '*/2 * * * *',
    handle: () => catchUpWords(context),
  });
