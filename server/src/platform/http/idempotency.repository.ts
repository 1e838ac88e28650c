import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantDatabase } from '../database/database.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

type Query = TenantDatabase['query'];

/** Stands in place of an answer: it was done, and what it answers is still to come, or lost. */
export const doneWithoutAnswer = '';

/** Forgets a call that began before then and was never done. */
export async function deleteAbandonedKey(query: Query, id: string, before: Date): Promise<void> {
  await query
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** Answers whether the call is the first one with this key. `created_at` is of the clock that tells later how old it is, not of the database's. */
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

/** Keeps what the call answers; says whether its key is still there. */
export async function saveAnswer(query: Query, id: string, answer: string): Promise<boolean> {
  const saved = await query
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The call may be made again. */
export async function deleteKey(query: Query, id: string): Promise<void> {
  await query.deleteFrom('idempotency_keys').where('id', '=', id).execute();
}

/** Of all merchants. */
export async function deleteKeysBefore(database: Pick<Database, 'unscoped'>, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
