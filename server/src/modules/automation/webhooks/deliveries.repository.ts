import type { DeliveryState, WebhookEvent } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { AttemptOutcome } from './attempt.ts';
import type { Line } from './queues.repository.ts';
import type { WebhookAttemptTable, WebhookDeliveryTable } from './webhooks.table.ts';

type Tenant = Pick<TenantDatabase, 'query'>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;
export type AttemptRow = Selectable<WebhookAttemptTable>;

const insertBatchSize = 200;

/** Each line of a thread is stored once. */
export async function insertDeliveries(
  { query }: Tenant,
  deliveries: readonly Insertable<WebhookDeliveryTable>[],
): Promise<void> {
  for (let at = 0; at < deliveries.length; at += insertBatchSize)
    await query
      .insertInto('webhook_deliveries')
      .values(deliveries.slice(at, at + insertBatchSize))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function findDelivery({ query }: Tenant, id: string): Promise<DeliveryRow | undefined> {
  return query.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the result of an attempt and the delivery's new state. */
export async function insertAttempt(
  { query }: Tenant,
  deliveryId: string,
  outcome: AttemptOutcome,
  after: { state: DeliveryState; nextAttemptAt: Date | null; isManual: boolean },
): Promise<void> {
  await query
    .insertInto('webhook_attempts')
    .values({
      id: newId(),
      delivery_id: deliveryId,
      at: outcome.at,
      duration_ms: outcome.durationMs,
      is_manual: after.isManual,
      url: outcome.url,
      status: outcome.status,
      error: outcome.error,
      request_headers: JSON.stringify(outcome.requestHeaders),
      response_headers: JSON.stringify(outcome.responseHeaders),
      response_body: outcome.responseBody,
    })
    .execute();
  await query
    .updateTable('webhook_deliveries')
    .set({
      state: after.state,
      attempts: sql<number>`attempts + 1`,
      first_attempt_at: sql<Date>`coalesce(first_attempt_at, ${outcome.at})`,
      last_attempt_at: outcome.at,
      next_attempt_at: after.nextAttemptAt,
      status: outcome.status,
      error: outcome.error,
    })
    .where('id', '=', deliveryId)
    .execute();
}

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly event?: WebhookEvent | undefined;
}

export async function listDeliveries(
  { query, receiver }: Line,
  filter: DeliveryFilter,
  page: { sort: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const matching = query
    .selectFrom('webhook_deliveries')
    .where('receiver', '=', receiver)
    .$if(filter.state !== undefined, (rows) => rows.where('state', '=', filter.state!))
    .$if(filter.event !== undefined, (rows) => rows.where('event', '=', filter.event!));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', page.sort)
    .orderBy('id', page.sort)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function countOpen({ query, receiver }: Line): Promise<number> {
  const { open } = await query
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('receiver', '=', receiver)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
  return open;
}

export async function listAttempts({ query }: Tenant, deliveryId: string, limit: number): Promise<AttemptRow[]> {
  return query
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Across all merchants: deletes older deliveries with their attempts in batches; and unused lanes. */
export async function removeOldDeliveries(database: Pick<Database, 'unscopedSql'>, before: Date): Promise<void> {
  const { rows } = await database.unscopedSql<{ merchant_id: string }>(
    'select distinct merchant_id from webhook_queues',
  );
  for (const { merchant_id: merchantId } of rows) {
    for (let removed = insertBatchSize; removed >= insertBatchSize; ) {
      const result = await database.unscopedSql(
        `delete from webhook_deliveries where merchant_id = $1 and id in (
          select id from webhook_deliveries where merchant_id = $1 and created_at < $2 order by created_at limit ${insertBatchSize})`,
        [merchantId, before],
      );
      removed = result.rowCount ?? 0;
    }
    await database.unscopedSql(
      `delete from webhook_lanes l where l.merchant_id = $1 and l.next_at is null
        and not exists (select from chat_channels c where c.merchant_id = l.merchant_id and c.id = l.id)
        and not exists (select from webhook_deliveries d where d.merchant_id = l.merchant_id and d.receiver = l.receiver and d.lane_id = l.id)`,
      [merchantId],
    );
  }
}
