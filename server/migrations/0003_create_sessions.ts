import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      user_agent text not null,
      address text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoke_reason text,
      primary key (merchant_id, id),
      constraint sessions_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index sessions_merchant_id_user_id_idx on sessions (merchant_id, user_id)`.execute(db);
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db);
  await sql`
    create table refresh_tokens (
      merchant_id uuid not null,
      id uuid not null,
      session_id uuid not null,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      successor_id uuid,
      primary key (merchant_id, id),
      constraint refresh_tokens_session_id_fk foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index refresh_tokens_merchant_id_session_id_idx on refresh_tokens (merchant_id, session_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table refresh_tokens`.execute(db);
  await sql`drop table sessions`.execute(db);
}
