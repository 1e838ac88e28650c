import { type Kysely, sql } from 'kysely';

/** What a caller hears instead of a command's text, by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_instructions add column sounds jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_instructions drop column sounds`.execute(db);
}
