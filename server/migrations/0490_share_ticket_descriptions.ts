import { type Kysely, sql } from 'kysely';

/** Whether the customer reads the description; those that were written before are read already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column is_description_shared boolean not null default true`.execute(db);
  await sql`alter table tickets alter column is_description_shared set default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets drop column is_description_shared`.execute(db);
}
