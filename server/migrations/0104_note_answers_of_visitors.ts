import { type Kysely, sql } from 'kysely';

/** When a visitor filled in the form before the chat, and when he agreed to what it asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitors add column answered_at timestamptz, add column consented_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitors drop column answered_at, drop column consented_at`.execute(db);
}
