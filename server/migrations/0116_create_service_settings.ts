import { type Kysely, sql } from 'kysely';

/** A merchant without a row has the defaults; a kind without a row is never fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_settings (
      merchant_id uuid not null primary key references merchants (id),
      is_enabled boolean not null,
      dispatch_mode text not null constraint service_settings_dispatch_mode_check check (dispatch_mode in ('manual', 'automatic')),
      reply_type text not null constraint service_settings_reply_type_check check (reply_type in ('card', 'text', 'none')),
      keywords text[] not null,
      ability_en text not null,
      ability_zh text not null,
      notify_seconds integer,
      auto_close_minutes integer,
      webhook_url text,
      callback_url text,
      callback_key_sealed text,
      version integer not null,
      updated_at timestamptz(3) not null,
      constraint service_settings_notify_check check (notify_seconds <= auto_close_minutes * 60)
    )`.execute(db);
  await sql`
    create table service_remote_sources (
      merchant_id uuid not null references merchants (id),
      kind text not null constraint service_remote_sources_kind_check
        check (kind in ('project', 'category', 'type', 'subtype', 'product')),
      url text,
      authorization_sealed text,
      schedule text not null constraint service_remote_sources_schedule_check check (schedule in ('off', 'hourly', 'daily')),
      next_at timestamptz(3),
      primary key (merchant_id, kind)
    )`.execute(db);
  await sql`create index service_remote_sources_merchant_id_next_at_idx on service_remote_sources (merchant_id, next_at)
    where next_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_remote_sources`.execute(db);
  await sql`drop table service_settings`.execute(db);
}
