import { type Kysely, sql } from 'kysely';

const merchant = 'sala_merchant';
const rows = 'select, insert, update, delete';
const ownRow = `id = nullif(current_setting('sala.merchant_id', true), '')::uuid`;

/** Without a column merchant_id no policy holds a table to a merchant. */
const ofNoMerchant = sql<{ name: string }>`
  select c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
    and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
    )
  order by 1`;

/**
 * Statements in the name of a merchant have nothing to do with the accounts of those who run the deployment, with codes for signing in or
 * with counts of limits. They reach their own row of `merchants`, and of other tables only those with a column merchant_id, which are
 * granted behind the migrations. A migration that makes a table without the column grants what merchants need of it, and
 * `row-security.test.ts` lists it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter default privileges in schema public revoke ${rows} on tables from ${merchant}`);
  for (const { name } of (await ofNoMerchant.execute(db)).rows) await run(`revoke all on ${name} from ${merchant}`);

  await run(`grant select, update on merchants to ${merchant}`);
  await run('alter table merchants enable row level security');
  await run('alter table merchants force row level security');
  await run(`create policy merchant_rows on merchants to ${merchant} using (${ownRow}) with check (${ownRow})`);
  await run('create policy all_rows on merchants to sala_system using (true) with check (true)');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const policy of ['merchant_rows', 'all_rows']) await run(`drop policy ${policy} on merchants`);
  await run('alter table merchants no force row level security');
  await run('alter table merchants disable row level security');
  await run(`grant ${rows} on all tables in schema public to ${merchant}`);
  await run(`alter default privileges in schema public grant ${rows} on tables to ${merchant}`);
}
