import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { OwnerAccountTable, OwnerEntryTable, OwnerSessionTable } from './console.table.ts';

export type OwnerRow = Selectable<OwnerAccountTable>;
export type EntryRow = Selectable<OwnerEntryTable>;

export function findOwnerByEmail({ unscoped }: Database, email: string): Promise<OwnerRow | undefined> {
  return unscoped.selectFrom('owner_accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export function listOwnerRows({ unscoped }: Database): Promise<OwnerRow[]> {
  return unscoped.selectFrom('owner_accounts').selectAll().orderBy('email').execute();
}

/** false: there is one with this email. */
export async function insertOwner({ unscoped }: Database, row: Insertable<OwnerAccountTable>): Promise<boolean> {
  const made = await unscoped
    .insertInto('owner_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** New ways to sign in; those who were signed in no longer are. false: there is no such account. */
export async function replaceCredentials(
  { unscoped }: Database,
  email: string,
  credentials: Pick<OwnerRow, 'password_hash' | 'totp_secret'>,
): Promise<boolean> {
  const owner = await unscoped
    .updateTable('owner_accounts')
    .set({ ...credentials, last_totp_step: 0 })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (owner) await unscoped.deleteFrom('owner_sessions').where('owner_id', '=', owner.id).execute();
  return owner !== undefined;
}

/** With its sessions. false: there is no such account. */
export async function deleteOwner({ unscoped }: Database, email: string): Promise<boolean> {
  const gone = await unscoped
    .deleteFrom('owner_accounts')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Whether the account was signed in from this network before, as `getLimitedNetwork` names it: an IPv4 address, or a subnet of IPv6. */
export async function isKnownNetwork(
  { unscoped }: Database,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  const signIns = unscoped
    .selectFrom('owner_entries')
    .select('id')
    .where('owner', '=', email)
    .where('action', '=', 'signedIn');
  const row = await (network.includes(':')
    ? signIns.where(sql<boolean>`case when address like '%:%' then address::inet <<= ${network}::inet else false end`)
    : signIns.where('address', '=', network)
  )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a step; false: it, or a later one, was used before. */
export async function takeTotpStep({ unscoped }: Database, id: string, step: number): Promise<boolean> {
  const row = await unscoped
    .updateTable('owner_accounts')
    .set({ last_totp_step: step })
    .where('id', '=', id)
    .where('last_totp_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOwnerSession({ unscoped }: Database, row: Insertable<OwnerSessionTable>): Promise<void> {
  await unscoped.insertInto('owner_sessions').values(row).execute();
}

export async function findOwnerSession({ unscoped }: Database, tokenHash: string) {
  return unscoped
    .selectFrom('owner_sessions as s')
    .innerJoin('owner_accounts as o', 'o.id', 's.owner_id')
    .select(['s.id', 's.created_at', 's.last_used_at', 'o.email', 'o.name'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function noteOwnerSession({ unscoped }: Database, id: string, at: Date): Promise<void> {
  await unscoped.updateTable('owner_sessions').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function deleteOwnerSession({ unscoped }: Database, id: string): Promise<void> {
  await unscoped.deleteFrom('owner_sessions').where('id', '=', id).execute();
}

/** Those that nobody has used since. */
export async function deleteOldOwnerSessions({ unscoped }: Database, usedBefore: Date): Promise<void> {
  await unscoped.deleteFrom('owner_sessions').where('last_used_at', '<', usedBefore).execute();
}

export async function insertOwnerEntry({ unscoped }: Database, row: Insertable<OwnerEntryTable>): Promise<void> {
  await unscoped.insertInto('owner_entries').values(row).execute();
}

export async function listOwnerEntries(
  { unscoped }: Database,
  { limit, offset, sort }: { limit: number; offset: number; sort: 'asc' | 'desc' },
): Promise<{ rows: EntryRow[]; total: number }> {
  const rows = await unscoped
    .selectFrom('owner_entries')
    .selectAll()
    .orderBy('at', sort)
    .orderBy('id', sort)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await unscoped
    .selectFrom('owner_entries')
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
