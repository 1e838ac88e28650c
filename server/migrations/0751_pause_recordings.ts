import { type Kysely, sql } from 'kysely';

/** Whether the recording of a call is paused while it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions add column is_recording_paused boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions drop column is_recording_paused`.execute(db);
}
