import { type Kysely, sql } from 'kysely';

/**
 * Those who run the deployment, their sessions at /console and what they did there; and what they tell everybody. Nothing of it belongs to
 * a merchant. What an owner did is never changed nor removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table owner_accounts (
    id uuid primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    totp_secret text not null,
    last_totp_step bigint not null default 0,
    created_at timestamptz(3) not null,
    constraint owner_accounts_email_key unique (email)
  )`.execute(db);
  await sql`create table owner_sessions (
    id uuid primary key,
    owner_id uuid not null references owner_accounts (id) on delete cascade,
    token_hash text not null,
    address text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    constraint owner_sessions_token_hash_key unique (token_hash)
  )`.execute(db);
  await sql`create index owner_sessions_owner_id_idx on owner_sessions (owner_id)`.execute(db);
  await sql`create table owner_entries (
    id uuid primary key,
    at timestamptz(3) not null,
    owner text not null,
    action text not null,
    target text,
    detail text,
    address text not null
  )`.execute(db);
  await sql`create index owner_entries_at_idx on owner_entries (at, id)`.execute(db);
  await sql`create table announcements (
    id uuid primary key,
    texts jsonb not null,
    tone text not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    created_by text not null,
    created_at timestamptz(3) not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['announcements', 'owner_entries', 'owner_sessions', 'owner_accounts'])
    await sql`drop table ${sql.ref(table)}`.execute(db);
}
