import { type Kysely, sql } from 'kysely';

/**
 * The browser that opened a session, by the id in its token: an address is shared by neighbours, and moves. Sessions from before have
 * none: their device is known from its next sign-in on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device_id uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop column device_id`.execute(db);
}
