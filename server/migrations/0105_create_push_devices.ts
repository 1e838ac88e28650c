import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_devices (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      session_id uuid not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      user_agent text not null,
      is_text_shown boolean not null,
      unread_channel_ids uuid[] not null default '{}',
      last_sent_at timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint push_devices_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
      constraint push_devices_session_id_fk foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade
    )`.execute(db);
  // A browser is one person's at a time, whichever business he works for.
  await sql`create unique index push_devices_endpoint_key on push_devices (endpoint)`.execute(db);
  await sql`create index push_devices_user_id_idx on push_devices (merchant_id, user_id)`.execute(db);
  await sql`create index push_devices_session_id_idx on push_devices (merchant_id, session_id)`.execute(db);
  await sql`
    create table push_keys (
      id smallint primary key check (id = 1),
      public_key text not null,
      private_key_sealed text not null,
      created_at timestamptz(3) not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table push_keys`.execute(db);
  await sql`drop table push_devices`.execute(db);
}
