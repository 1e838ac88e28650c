import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // null of keys from before: what their calls said is not known, and they are forgotten within a day.
  await sql`alter table idempotency_keys add column request_hash text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys drop column request_hash`.execute(db);
}
