import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { WebhookQueueTable } from './webhooks.table.ts';

type Tenant = Pick<TenantDatabase, 'query'>;
/** A receiver of a merchant. */
export interface Line extends Tenant {
  readonly receiver: WebhookReceiver;
}
export type QueueRow = Selectable<WebhookQueueTable>;

export const lineTo = ({ query }: Tenant, receiver: WebhookReceiver): Line => ({ query, receiver });

export async function findQueue({ query, receiver }: Line): Promise<QueueRow | undefined> {
  return query.selectFrom('webhook_queues').selectAll().where('receiver', '=', receiver).executeTakeFirst();
}

/** Receivers with an active or paused queue. */
export async function listReceivers({ query }: Tenant): Promise<WebhookReceiver[]> {
  const rows = await query.selectFrom('webhook_queues').select('receiver').where('state', '!=', 'off').execute();
  return rows.map((row) => row.receiver);
}

/** Locks the queue until the end of the transaction. Lanes are always locked before it. */
export async function lockQueue({ query, receiver }: Line): Promise<QueueRow | undefined> {
  return query.selectFrom('webhook_queues').selectAll().where('receiver', '=', receiver).forUpdate().executeTakeFirst();
}

export async function updateQueue(
  { query, receiver }: Line,
  patch: Partial<Omit<QueueRow, 'merchant_id' | 'receiver'>>,
): Promise<void> {
  await query.updateTable('webhook_queues').set(patch).where('receiver', '=', receiver).execute();
}

/** Creates the queue, starting now; an existing one stays. Returns whether it is new. */
export async function insertQueue({ query, receiver }: Line, at: Date): Promise<boolean> {
  const row = await query
    .insertInto('webhook_queues')
    .values({ receiver, state: 'active', started_at: at, scanned_at: at, lease_owner: null })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'receiver']).doNothing())
    .returning('merchant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the queue due now. */
export async function markDue({ query, receiver }: Line, at: Date): Promise<void> {
  await query
    .updateTable('webhook_queues')
    .set({ due_at: sql<Date>`least(coalesce(due_at, ${at}), ${at})` })
    .where('receiver', '=', receiver)
    .execute();
}

/** A queue across all merchants. */
export interface QueueName {
  readonly merchantId: string;
  readonly receiver: WebhookReceiver;
}
export const keyOfQueue = ({ merchantId, receiver }: QueueName): string => `${merchantId}/${receiver}`;

/** Of queues that may be leased at `$3`. */
const isDue = `state = 'active' and due_at <= $3 and (rest_until is null or rest_until <= $3)
          and (lease_until is null or lease_until <= $3)`;

/** True when a queue of any merchant is due. */
export const webhooksAreDue = `exists (select from webhook_queues where ${isDue.replaceAll('$3', '$1')})`;

/** Leases due queues across all merchants; working receivers come before failing ones. `except` contains keys. */
export async function leaseQueues(
  database: Pick<Database, 'unscopedSql'>,
  { owner, now, until, limit, except }: { owner: string; now: Date; until: Date; limit: number; except: string[] },
): Promise<QueueName[]> {
  const { rows } = await database.unscopedSql<QueueName>({
    name: 'webhooks-lease-queues',
    text: `
      update webhook_queues set lease_owner = $1, lease_until = $2
      where (merchant_id, receiver) in (
        select merchant_id, receiver from webhook_queues
        where ${isDue} and merchant_id || '/' || receiver <> all($5::text[])
        order by failures, due_at limit $4
        for update skip locked
      )
      returning merchant_id as "merchantId", receiver`,
    values: [owner, until, now, limit, except],
  });
  return rows;
}

/** Renews a lease; false when another process has it. */
export async function renewLease({ query, receiver }: Line, owner: string, until: Date): Promise<boolean> {
  const row = await query
    .updateTable('webhook_queues')
    .set({ lease_until: until })
    .where('receiver', '=', receiver)
    .where('lease_owner', '=', owner)
    .returning('merchant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a lease, and stores the next due time. Within a transaction. */
export async function releaseQueue(line: Line, owner: string): Promise<void> {
  const queue = await lockQueue(line);
  if (queue?.lease_owner !== owner) return;
  // Read after the lock, so that concurrent additions are either included here or set the time themselves.
  const next = await line.query
    .selectFrom('webhook_lanes')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('receiver', '=', line.receiver)
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  await updateQueue(line, { lease_owner: null, lease_until: null, due_at: next?.at ?? null });
}

/**
 * Conversations with messages that are not recorded in a lane, for all merchants with receivers. Searches `hours` back from the last run.
 */
export async function listUnrecorded(
  database: Pick<Database, 'unscopedSql'>,
  hours: number,
  limit: number,
): Promise<{ merchantId: string; channelId: string }[]> {
  const { rows } = await database.unscopedSql<{ merchantId: string; channelId: string }>({
    name: 'webhooks-list-unrecorded',
    text: `
      select q.merchant_id as "merchantId", c.id as "channelId"
      from webhook_queues q
      cross join lateral (
        select o.id, o.last_seq from chat_channels o
        where o.merchant_id = q.merchant_id and o.status <> 'closed'
          and o.updated_minute >= date_trunc('minute', (q.scanned_at - $1 * interval '1 hour') at time zone 'UTC')
        union all
        select o.id, o.last_seq from chat_channels o
        where o.merchant_id = q.merchant_id and o.status = 'closed' and o.closed_at >= q.scanned_at - $1 * interval '1 hour'
      ) c
      left join webhook_lanes l on l.merchant_id = q.merchant_id and l.receiver = q.receiver and l.id = c.id
      where q.receiver = 'integration' and q.state <> 'off' and c.last_seq > coalesce(l.seq, 0)
      limit $2`,
    values: [hours, limit],
  });
  return rows;
}

export async function recordScan(database: Pick<Database, 'unscopedSql'>, at: Date): Promise<void> {
  await database.unscopedSql(`update webhook_queues set scanned_at = $1 where state <> 'off' and scanned_at < $1`, [
    at,
  ]);
}

/** Finds queues with due deliveries without a due time, after a crash right after the commit. */
export async function wakeStalledLanes(database: Pick<Database, 'unscopedSql'>): Promise<void> {
  await database.unscopedSql(
    `update webhook_queues q set due_at = l.next_at
    from (select merchant_id, receiver, min(next_at) as next_at from webhook_lanes where next_at is not null group by 1, 2) l
    where l.merchant_id = q.merchant_id and l.receiver = q.receiver and q.due_at is null and q.state = 'active'
      and q.lease_owner is null`,
  );
}

/** Receivers that were paused because they failed. */
export async function listPausedReceivers({ query }: Tenant): Promise<WebhookReceiver[]> {
  const rows = await query.selectFrom('webhook_queues').select('receiver').where('state', '=', 'paused').execute();
  return rows.map(({ receiver }) => receiver);
}
