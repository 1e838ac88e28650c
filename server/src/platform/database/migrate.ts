import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Database } from './database.ts';
import { merchantRole, systemRole } from './scope.ts';

/** The merchant of the transaction; null without one, which matches no row. */
const currentMerchant = `nullif(current_setting('sala.merchant_id', true), '')::uuid`;

/** Tables with rows of merchants that have no policy, or do not force it on their owner. */
const unprotectedTables = sql<{ name: string }>`
  select c.oid::regclass::text as name
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not (c.relrowsecurity and c.relforcerowsecurity and (select count(*) = 2 from pg_policy p where p.polrelid = c.oid))
  order by 1`;

/** Tables and views with rows of merchants on which the merchant's role has no right. */
const ungranted = sql<{ name: string; isView: boolean }>`
  select c.oid::regclass::text as name, c.relkind = 'v' as "isView"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not has_table_privilege(${merchantRole}::name, c.oid, 'select, insert, update, delete')
  order by 1`;

/** Views through which rows could be changed. */
const writableViews = sql<{ name: string }>`
  select c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and pg_has_role(c.relowner, 'usage')
    and (has_table_privilege(${merchantRole}::name, c.oid, 'insert, update, delete')
      or has_table_privilege(${systemRole}::name, c.oid, 'insert, update, delete'))
  order by 1`;

/**
 * Enables row-level security on every table that has a column merchant_id, and lets the merchant's role use it; views with the column it
 * may read. Runs after the migrations, so that new tables need no code for it. Any other table is denied to the merchant's role, unless a
 * migration grants it.
 */
async function protectTables(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const { name } of (await unprotectedTables.execute(db)).rows) {
    await run(`alter table ${name} enable row level security`);
    await run(`alter table ${name} force row level security`);
    await run(`drop policy if exists merchant_rows on ${name}`);
    await run(`drop policy if exists all_rows on ${name}`);
    await run(`create policy merchant_rows on ${name} to ${merchantRole}
      using (merchant_id = ${currentMerchant}) with check (merchant_id = ${currentMerchant})`);
    await run(`create policy all_rows on ${name} to ${systemRole} using (true) with check (true)`);
  }
  for (const { name, isView } of (await ungranted.execute(db)).rows)
    await run(`grant ${isView ? 'select' : 'select, insert, update, delete'} on ${name} to ${merchantRole}`);
  // A view works with the rights of its owner: what is written through it goes past the policies.
  for (const { name } of (await writableViews.execute(db)).rows)
    await run(`revoke insert, update, delete on ${name} from ${merchantRole}, ${systemRole}`);
}

/** The server may not create the roles it needs; the message is for the person who starts it. */
class DatabaseRolesError extends Error {}

const roles = [merchantRole, systemRole];

const missingRoles = `
select r.name, not exists (select from pg_roles where rolname = r.name) as "isMissing"
from unnest($1::text[]) as r (name)
where not exists (select from pg_roles where rolname = r.name)
  or not pg_has_role(session_user, (select oid from pg_roles where rolname = r.name), 'member')
  or not pg_has_role(session_user, (select oid from pg_roles where rolname = r.name), 'usage')`;

/** 42710 and 23505: another process, or another server of this cluster, created it in the meantime. */
const isCreatedConcurrently = (error: unknown) => ['42710', '23505'].includes((error as { code?: string }).code ?? '');

/**
 * Creates the roles that statements run as, and makes the role of the connection a member. Roles belong to the whole cluster: a database
 * that was copied to another cluster has none there.
 */
async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; isMissing: boolean }>(missingRoles, [roles]);
  if (rows.length === 0) return;
  const { rows: sessions } = await client.query<{ name: string }>('select quote_ident(session_user) as name');
  const login = sessions[0]!.name;
  try {
    for (const { name, isMissing } of rows) {
      const steps = [...(isMissing ? [`create role ${name} nologin`] : []), `grant ${name} to ${login}`];
      for (const step of steps)
        await client.query(step).catch((error) => {
          if (!isCreatedConcurrently(error)) throw error;
        });
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const create = rows.filter(({ isMissing }) => isMissing).map(({ name }) => `create role ${name} nologin;`);
    const grant = `grant ${rows.map(({ name }) => name).join(', ')} to ${login};`;
    throw new DatabaseRolesError(
      `The role ${login} of DATABASE_URL may not make the roles that keep merchants apart. Let an administrator of the database run once:\n\n  ${[...create, grant].join('\n  ')}\n`,
      { cause: error },
    );
  }
}

const folder = join(import.meta.dirname, '../../../migrations');

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).flatMap((file) => /^(\d{4}_.+)\.ts$/.exec(file)?.[1] ?? []).sort();
}

/** The names of all migrations, and of those that the database has. Loads none of them, which would take longer than most of a start. */
async function readNames(db: Kysely<unknown>): Promise<{ all: string[]; applied: string[] }> {
  const all = await listMigrations();
  const isNew = (error: unknown) => (error as { code?: string }).code === '42P01';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
    .execute(db)
    .catch((error) => {
      if (isNew(error)) return { rows: [] };
      throw error;
    });
  return { all, applied: rows.map(({ name }) => name).sort() };
}

/**
 * Applies all missing migrations; servers that start at the same time take turns. Throws the error of the failing step.
 * Runs as the role of the connection, which owns the tables; everything else runs as roles that own none.
 */
export async function migrate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    await ensureRoles(client).finally(() => client.release());
    const { all, applied } = await readNames(db);
    if (all.join() !== applied.join()) {
      const { loadMigrations } = await import('./load-migrations.ts');
      const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(all) } });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    }
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('sala.protect-tables'))`.execute(tx);
      await protectTables(tx);
    });
  } finally {
    await db.destroy();
  }
}

/** Whether all migrations are applied. */
export async function isMigrated({ unscoped }: Pick<Database, 'unscoped'>): Promise<boolean> {
  const { all, applied } = await readNames(unscoped as unknown as Kysely<unknown>);
  return all.every((name) => applied.includes(name));
}
