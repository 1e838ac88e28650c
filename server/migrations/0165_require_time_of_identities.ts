import { type Kysely, sql } from 'kysely';

/** A signature without a time is good until the secret ends. Merchants whose servers sign that way already may go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integrations add column is_issued_at_required boolean not null default false`.execute(db);
  await sql`alter table integrations alter column is_issued_at_required set default true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integrations drop column is_issued_at_required`.execute(db);
}
