import { type Kysely, sql } from 'kysely';

/**
 * Links mailed with sign-in codes. A stranger who knows the address can use up the codes that may be mailed to it, but not the links.
 * Of no merchant: they are found before one is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_links (
    token_hash text primary key,
    email text not null,
    tries integer not null default 0,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index sign_in_links_expires_at_idx on sign_in_links (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_links`.execute(db);
}
