import { type Insertable, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { SignInCodeTable, SignInLinkTable } from './sign-in-codes.table.ts';

// Unscoped, since no merchant is known before sign-in.

export async function insertSignInCode({ unscoped }: Database, row: Insertable<SignInCodeTable>): Promise<void> {
  await unscoped.insertInto('sign_in_codes').values(row).execute();
}

/** Counts an attempt and returns the code's row; undefined when it has expired or too many attempts were made, also concurrently. */
export function countSignInCodeTry(
  { unscoped }: Database,
  { id, email }: { id: string; email: string },
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<{ code_hash: string } | undefined> {
  return unscoped
    .updateTable('sign_in_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

/** Uses the code up; of several callers exactly one gets true. */
export async function takeSignInCode({ unscoped }: Database, id: string): Promise<boolean> {
  const row = await unscoped.deleteFrom('sign_in_codes').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function insertSignInLink({ unscoped }: Database, row: Insertable<SignInLinkTable>): Promise<void> {
  await unscoped.insertInto('sign_in_links').values(row).execute();
}

/** Counts an attempt; returns whether the link is valid, also with concurrent attempts. */
export async function countSignInLinkTry(
  { unscoped }: Database,
  { tokenHash, email }: { tokenHash: string; email: string },
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<boolean> {
  const row = await unscoped
    .updateTable('sign_in_links')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up; of several callers exactly one gets true. */
export async function takeSignInLink({ unscoped }: Database, tokenHash: string): Promise<boolean> {
  const row = await unscoped
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldSignInCodes({ unscoped }: Database, now: Date): Promise<void> {
  await unscoped.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
  await unscoped.deleteFrom('sign_in_links').where('expires_at', '<=', now).execute();
}
