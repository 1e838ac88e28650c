import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './password-resets.table.ts';

type Query = Kysely<Tables>;

export async function replaceReset(
  query: Query,
  reset: { userId: string; tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  const values = { token_hash: reset.tokenHash, expires_at: reset.expiresAt, created_at: reset.now };
  await query
    .insertInto('password_resets')
    .values({ user_id: reset.userId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Searches all merchants, since a link contains only the token. */
export function findReset(database: Database, tokenHash: string, now: Date) {
  return database.unscoped
    .selectFrom('password_resets')
    .select(['merchant_id', 'user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the link, once: of several callers exactly one gets its user. */
export async function takeReset(query: Query, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await query
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteResetOf(query: Query, userId: string): Promise<void> {
  await query.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function removeOldResets(database: Database, now: Date): Promise<void> {
  await database.unscoped.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
