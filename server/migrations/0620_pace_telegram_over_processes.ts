import { type Kysely, sql } from 'kysely';

/** When the next message of a bot may leave, and up to when those to one chat have used their time: for all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_receivers add column next_send_at timestamptz(3)`.execute(db);
  await sql`alter table telegram_lanes add column paced_until timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_lanes drop column paced_until`.execute(db);
  await sql`alter table telegram_receivers drop column next_send_at`.execute(db);
}
