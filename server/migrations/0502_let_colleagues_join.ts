import { type Kysely, sql } from 'kysely';

/** After how many minutes without an answer a colleague joins a conversation; 0: never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_settings add column auto_join_minutes integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_settings drop column auto_join_minutes`.execute(db);
}
