import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { Line } from './queues.repository.ts';
import './webhooks.table.ts';

/** Creates missing lanes, starting after messages from before `since`, and locks all. By id: the last recorded seq. */
export async function lockLanes(
  unit: UnitOfWork,
  ids: readonly string[],
  since: Date,
): Promise<{ id: string; seq: number }[]> {
  await unit.executeRaw(
    `insert into webhook_lanes (merchant_id, receiver, id, seq)
    select c.merchant_id, 'integration', c.id, coalesce((
      select max(m.seq) from chat_messages m where m.merchant_id = c.merchant_id and m.channel_id = c.id and m.created_at < $3
    ), 0)
    from chat_channels c where c.merchant_id = $1 and c.id = any($2::uuid[]) order by c.id
    on conflict do nothing`,
    [unit.merchantId, ids, since],
  );
  return unit.query
    .selectFrom('webhook_lanes')
    .select(['id', 'seq'])
    .where('receiver', '=', 'integration')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores the last recorded seq of a lane; with new deliveries it is due now, unless it waits for a retry. */
export async function advanceLane(
  { query, receiver }: Line,
  lane: { id: string; seq: number; hasNews: boolean },
  now: Date,
): Promise<void> {
  await query
    .updateTable('webhook_lanes')
    .set({ seq: lane.seq, ...(lane.hasNews ? { next_at: sql<Date>`coalesce(next_at, ${now})` } : {}) })
    .where('receiver', '=', receiver)
    .where('id', '=', lane.id)
    .execute();
}

/** Creates the lane if it is missing and locks it; due now, unless it waits for a retry. */
export async function markLaneDue({ query, receiver }: Line, id: string, now: Date): Promise<void> {
  await query
    .insertInto('webhook_lanes')
    .values({ receiver, id, next_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'receiver', 'id']).doUpdateSet({
        next_at: sql<Date>`coalesce(webhook_lanes.next_at, ${now})`,
      }),
    )
    .execute();
}

export async function lockLane({ query, receiver }: Line, id: string): Promise<void> {
  await query
    .selectFrom('webhook_lanes')
    .select('id')
    .where('receiver', '=', receiver)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function setLaneDue({ query, receiver }: Line, id: string, at: Date | null): Promise<void> {
  await query
    .updateTable('webhook_lanes')
    .set({ next_at: at })
    .where('receiver', '=', receiver)
    .where('id', '=', id)
    .execute();
}

/** Makes lanes that wait for a retry due now. */
export async function bringLanesForward({ query, receiver }: Line, now: Date): Promise<void> {
  await query
    .updateTable('webhook_lanes')
    .set({ next_at: now })
    .where('receiver', '=', receiver)
    .where('next_at', '>', now)
    .execute();
}

/** The lane's first open delivery. */
export async function findHead({ query, receiver }: Line, laneId: string): Promise<DeliveryRow | undefined> {
  return query
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('receiver', '=', receiver)
    .where('lane_id', '=', laneId)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/** Due lanes, longest overdue first. */
export async function listDueLanes({ query, receiver }: Line, now: Date, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom('webhook_lanes')
    .select('id')
    .where('receiver', '=', receiver)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Cancels all waiting deliveries. */
export async function emptyLanes({ query, receiver }: Line): Promise<void> {
  await query
    .updateTable('webhook_lanes')
    .set({ next_at: null })
    .where('receiver', '=', receiver)
    .where('next_at', 'is not', null)
    .execute();
  await query
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up', next_attempt_at: null })
    .where('receiver', '=', receiver)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
}
