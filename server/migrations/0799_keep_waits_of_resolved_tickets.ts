import { type Kysely, sql } from 'kysely';

/** Since when the customer of a resolved ticket had waited: they wait again if it is reopened and nobody said anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column wait_before_resolution timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets drop column wait_before_resolution`.execute(db);
}
