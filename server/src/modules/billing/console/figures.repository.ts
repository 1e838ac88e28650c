import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** When anybody of each business last used the portal. */
export async function readLastUses({ unscoped }: Database, merchantIds: readonly string[]): Promise<Map<string, Date>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await unscoped
    .selectFrom('sessions')
    .select((select) => ['merchant_id', select.fn.max('last_used_at').as('at')])
    .where('merchant_id', 'in', merchantIds)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map(({ merchant_id, at }) => [merchant_id, at]));
}

/** How many deliveries to the programs of each business failed since. */
export async function countFailedDeliveries(
  { unscoped }: Database,
  { merchantIds, since }: { merchantIds: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await unscoped
    .selectFrom('webhook_deliveries')
    .select((select) => ['merchant_id', select.fn.countAll<string>().as('count')])
    .where('merchant_id', 'in', merchantIds)
    .where('state', 'in', ['failed', 'given_up'])
    .where('last_attempt_at', '>=', since)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map(({ merchant_id, count }) => [merchant_id, Number(count)]));
}

/** Bytes of the database. */
export async function readDatabaseSize({ unscoped }: Database): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(unscoped);
  return Number(rows[0]?.size ?? 0);
}
