import { locales } from '@sala/contract/core/locales.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visitors (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      external_id text,
      name text not null,
      email text,
      phone text,
      locale text not null constraint visitors_locale_check check (locale in (${oneOf(locales)})),
      is_banned boolean not null default false,
      page_title text,
      page_url text,
      created_at timestamptz(3) not null,
      last_session_at timestamptz(3) not null,
      primary key (merchant_id, id)
    )`.execute(db);
  // Only a signed identity has an external id, so that nobody is found again by what he merely says of himself.
  await sql`
    create unique index visitors_merchant_id_external_id_key on visitors (merchant_id, external_id)
    where external_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table visitors`.execute(db);
}
