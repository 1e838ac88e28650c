import { type Kysely, sql } from 'kysely';
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

/**
 * Enables row-level security on every table that has a column merchant_id. Runs after the migrations, so that new tables need no code for
 * it.
 */
export async function protectTables(db: Kysely<unknown>): Promise<void> {
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
}
