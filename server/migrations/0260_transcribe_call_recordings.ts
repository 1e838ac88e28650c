import { type Kysely, sql } from 'kysely';

/** What is said in a recording, as the merchant's speech service understood it; null: nothing was written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_recordings add column transcript text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_recordings drop column transcript`.execute(db);
}
