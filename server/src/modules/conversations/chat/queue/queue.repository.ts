import type { Database } from '#platform/database/database.ts';

export interface WaitingVisitor {
  readonly visitorId: string;
  readonly since: Date;
}

/** Visitors further back get no position, since it would change too quickly. */
const maxReadWaiting = 2_000;

/** Visitors with an open unassigned conversation, longest wait first. Restricted visitors do not wait. */
export async function listWaiting(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
): Promise<{ waiting: WaitingVisitor[]; total: number }> {
  const { rows } = await database
    .forMerchant(merchantId)
    .sql<{ visitor_id: string; waiting_since: Date; total: string }>({
      name: 'chat-list-queue',
      text: `
      select c.visitor_id, c.waiting_since, count(*) over () as total
      from chat_channels c
      where c.merchant_id = $1 and c.status = 'unassigned' and c.waiting_since is not null
        and not c.is_banned and not c.is_blocked and c.marks -> 'bot' is null
      order by c.waiting_since, c.id limit ${maxReadWaiting}`,
      values: [merchantId],
    });
  return {
    waiting: rows.map((row) => ({ visitorId: row.visitor_id, since: row.waiting_since })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** How far back the pace is measured, and the least number of assignments. */
const paceWindow = '2 hours';
const maxPaceSamples = 20;
const minPaceSamples = 4;

/**
 * Mean time between recent assignments in seconds; null with too few. This is the speed of the queue's head, independent of the
 * number of operators.
 */
export async function readPace(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await database.forMerchant(merchantId).sql<{ takings: string; seconds: number | null }>({
    name: 'chat-read-queue-pace',
    text: `
      with taken as (
        select p.joined_at from chat_participants p
        where p.merchant_id = $1 and p.joined_at > $2::timestamptz - interval '${paceWindow}'
        order by p.joined_at desc limit ${maxPaceSamples}
      )
      select count(*) as takings, extract(epoch from $2::timestamptz - min(joined_at))::float8 as seconds from taken`,
    values: [merchantId, now],
  });
  const takings = Number(rows[0]?.takings ?? 0);
  return takings < minPaceSamples || rows[0]?.seconds == null ? null : rows[0].seconds / takings;
}
