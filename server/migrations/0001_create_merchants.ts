import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table merchants (
      id uuid primary key,
      name text not null,
      default_locale text not null,
      time_zone text not null,
      reopen_window_minutes integer not null default 1440,
      last_channel_number integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table merchants`.execute(db);
}
