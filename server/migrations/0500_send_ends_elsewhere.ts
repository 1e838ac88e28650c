import { type Kysely, sql } from 'kysely';

/** A second address for webhooks about ends of conversations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integrations add column close_notify_url text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integrations drop column close_notify_url`.execute(db);
}
