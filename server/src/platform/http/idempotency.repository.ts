import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantDatabase } from '../database/database.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

type Query = TenantDatabase['query'];

/** Stored instead of an answer: the work is done, but the answer is missing or was lost. */
export const doneWithoutAnswer = '';

/** Deletes the key of a call that began before `before` and was never completed. */
export async function deleteAbandonedKey(query: Query, id: string, before: Date): Promise<void> {
  await query
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/**
 * Returns whether the call is the first with this key. `created_at` comes from the server's clock, not from the database, since its age is
 * compared with that clock.
 */
export async function claimKey(
  query: Query,
  key: Pick<Insertable<IdempotencyKeyTable>, 'id' | 'request_hash' | 'created_at'>,
): Promise<boolean> {
  const claimed = await query
    .insertInto('idempotency_keys')
    .values({ ...key, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function findKey(
  query: Query,
  id: string,
): Promise<Pick<Selectable<IdempotencyKeyTable>, 'answer' | 'request_hash' | 'created_at'> | undefined> {
  return query
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores the answer of a call; returns whether its key still exists. */
export async function saveAnswer(query: Query, id: string, answer: string): Promise<boolean> {
  const saved = await query
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Allows the call to be made again. */
export async function deleteKey(query: Query, id: string): Promise<void> {
  await query.deleteFrom('idempotency_keys').where('id', '=', id).execute();
}

/** Deletes keys of all merchants. */
export async function deleteKeysBefore(database: Pick<Database, 'unscoped'>, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
