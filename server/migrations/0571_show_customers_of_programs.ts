import { type Kysely, sql } from 'kysely';

/** Where a program has the photo of a customer, and when it was last looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_channel_customers
      add column avatar_url text,
      add column avatar_asked_at timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_channel_customers drop column avatar_asked_at, drop column avatar_url`.execute(db);
}
