import { type Kysely, sql } from 'kysely';

/** Recordings of calls: what has arrived of them, and the file they become. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table call_sessions
    add column recording_consent text not null default 'none'
      constraint call_sessions_recording_consent_check check (recording_consent in ('none', 'given', 'refused')),
    add column recording_id uuid,
    add column recording_seconds integer`);
  await run(`create table call_recordings (
    merchant_id uuid not null,
    id uuid not null,
    call_id uuid not null,
    user_id uuid not null,
    take integer not null,
    part_count integer not null default 0,
    bytes integer not null default 0,
    upload_id uuid,
    mime text,
    seconds integer,
    is_over boolean not null default false,
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint call_recordings_take_key unique (merchant_id, call_id, take),
    constraint call_recordings_call_id_fk foreign key (merchant_id, call_id)
      references call_sessions (merchant_id, id) on delete cascade,
    constraint call_recordings_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
  )`);
  await run(`create index call_recordings_created_at_idx on call_recordings (merchant_id, created_at)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table call_recordings`.execute(db);
  await sql`alter table call_sessions drop column recording_consent, drop column recording_id, drop column recording_seconds`.execute(
    db,
  );
}
