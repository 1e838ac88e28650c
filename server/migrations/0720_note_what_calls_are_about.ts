import { type Kysely, sql } from 'kysely';

/** The titles of the commands that callers chose before it rang, from the first menu on; as they were then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions add column about jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions drop column about`.execute(db);
}
