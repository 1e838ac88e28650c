import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      kind text not null,
      params jsonb not null default '{}',
      link text,
      topic text,
      read_at timestamptz,
      created_at timestamptz not null,
      primary key (merchant_id, id),
      constraint notifications_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index notifications_merchant_id_user_id_idx on notifications (merchant_id, user_id, id desc)`.execute(
    db,
  );
  await sql`create index notifications_unread_idx on notifications (merchant_id, user_id, id desc) where read_at is null`.execute(
    db,
  );
  // However often something repeats itself, its reader has it once until he has read it.
  await sql`create unique index notifications_topic_key on notifications (merchant_id, user_id, topic) where read_at is null and topic is not null`.execute(
    db,
  );
  await sql`create index notifications_created_at_idx on notifications (created_at)`.execute(db);
  await sql`
    create table notification_configs (
      merchant_id uuid not null,
      user_id uuid not null,
      is_sound_on boolean not null default true,
      muted_kinds text[] not null default '{}',
      primary key (merchant_id, user_id),
      constraint notification_configs_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification_configs`.execute(db);
  await sql`drop table notifications`.execute(db);
}
