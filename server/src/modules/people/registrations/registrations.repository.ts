import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RegistrationTable } from './registrations.table.ts';

type Query = Kysely<Tables>;
export type RegistrationRow = Selectable<RegistrationTable>;

export interface NewCode {
  readonly code_hash: string;
  readonly code_expires_at: Date;
  readonly sent_at: Date;
}

export async function insertRegistration(query: Query, row: Insertable<RegistrationTable>): Promise<void> {
  await query.insertInto('registrations').values(row).execute();
}

// Unscoped, since the merchant does not exist yet.

export function findRegistration(database: Database, id: string): Promise<RegistrationRow | undefined> {
  return database.unscoped.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNewestRegistration(database: Database, email: string, now: Date) {
  return database.unscoped
    .selectFrom('registrations')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Replaces the present code, if it is old enough and there were not too many; returns whether it did. */
export async function replaceCode(
  query: Query,
  id: string,
  code: NewCode,
  { maxResends, sentBefore }: { maxResends: number; sentBefore: Date },
): Promise<boolean> {
  const row = await query
    .updateTable('registrations')
    .set({ ...code, code_tries: 0, resends: sql<number>`resends + 1` })
    .where('id', '=', id)
    .where('resends', '<', maxResends)
    .where('sent_at', '<=', sentBefore)
    .where('expires_at', '>', code.sent_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an attempt with the present code and returns its hash; undefined when it is invalid, also with concurrent attempts. */
export function countTry(database: Database, id: string, maxTries: number, now: Date) {
  return database.unscoped
    .updateTable('registrations')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('id', '=', id)
    .where('code_tries', '<', maxTries)
    .where('code_expires_at', '>', now)
    .where('expires_at', '>', now)
    .returning(['merchant_id', 'code_hash'])
    .executeTakeFirst();
}

/** Deletes the registration, once: of several callers exactly one gets it. */
export function takeRegistration(query: Query, id: string): Promise<RegistrationRow | undefined> {
  return query.deleteFrom('registrations').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function removeOldRegistrations(database: Database, now: Date): Promise<void> {
  await database.unscoped.deleteFrom('registrations').where('expires_at', '<=', now).execute();
}
