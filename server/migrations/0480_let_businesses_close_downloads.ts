import { type Kysely, sql } from 'kysely';

/** Whether the people of a business may download what was said in their rooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_chat_settings add column is_export_allowed boolean not null default true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_chat_settings drop column is_export_allowed`.execute(db);
}
