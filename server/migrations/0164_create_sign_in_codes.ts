import { type Kysely, sql } from 'kysely';

/** Codes mailed to people whom strangers have locked out. Of no merchant: a row is made for an address without an account, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_codes (
    id uuid primary key,
    email text not null,
    code_hash text not null,
    tries integer not null default 0,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index sign_in_codes_expires_at_idx on sign_in_codes (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_codes`.execute(db);
}
