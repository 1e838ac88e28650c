import { type Kysely, sql } from 'kysely';

/** What people are told aloud, an alert a row; and texts that were read aloud, by the hash of text and voice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table voice_settings (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    event text not null,
    is_on boolean not null,
    sentences jsonb not null,
    delay_seconds integer not null,
    repeat_seconds integer not null,
    volume integer not null,
    audience jsonb not null,
    quiet_hours jsonb,
    sounds jsonb not null,
    version integer not null,
    updated_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint voice_settings_merchant_id_event_key unique (merchant_id, event)
  )`.execute(db);
  await sql`create table voice_sounds (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    hash text not null,
    upload_id uuid not null,
    mime text not null,
    used_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint voice_sounds_merchant_id_hash_key unique (merchant_id, hash),
    constraint voice_sounds_upload_id_fk foreign key (merchant_id, upload_id)
      references uploads (merchant_id, id) on delete cascade
  )`.execute(db);
  await sql`create index voice_sounds_merchant_id_used_at_idx on voice_sounds (merchant_id, used_at)`.execute(db);
  await sql`create index voice_sounds_merchant_id_upload_id_idx on voice_sounds (merchant_id, upload_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table voice_sounds`.execute(db);
  await sql`drop table voice_settings`.execute(db);
}
