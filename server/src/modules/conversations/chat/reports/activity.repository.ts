import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';

type Query = TenantDatabase['query'];

/** The time of the message that is the `count`th before another time; null where there are not so many. */
export async function findTimeBack(query: Query, before: Date, count: number): Promise<Date | null> {
  const row = await query
    .selectFrom('chat_messages')
    .select('created_at')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The time of the message that is the `count`th from a time on; null where there are not so many. */
export async function findTimeAhead(query: Query, from: Date, count: number): Promise<Date | null> {
  const row = await query
    .selectFrom('chat_messages')
    .select('created_at')
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * The hours in which conversations began that were answered for the first time in a period that begins after those hours: a first
 * reply counts where its conversation began.
 */
export async function listHoursAnsweredLate(
  query: Query,
  { merchantId, from, to }: { merchantId: string; from: Date; to?: Date },
): Promise<Date[]> {
  const isWithin = to ? sql`m.created_at >= ${from} and m.created_at < ${to}` : sql`m.created_at >= ${from}`;
  const { rows } = await sql<{ hour: Date }>`
    select distinct date_trunc('hour', c.created_at, 'UTC') as hour
    from (
      select distinct m.channel_id from chat_messages m
      where m.merchant_id = ${merchantId} and ${isWithin} and m.sender_type = 'operator'
    ) answered
    cross join lateral (
      select c.created_at from chat_channels c
      where c.merchant_id = ${merchantId} and c.id = answered.channel_id limit 1
    ) c
    cross join lateral (
      select m.created_at from chat_messages m
      where m.merchant_id = ${merchantId} and m.channel_id = answered.channel_id and m.sender_type = 'operator'
      order by m.seq limit 1
    ) m
    where c.created_at < ${from} and ${isWithin}`.execute(query);
  return rows.map(({ hour }) => hour);
}
