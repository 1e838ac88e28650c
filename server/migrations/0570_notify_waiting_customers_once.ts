import { type Kysely, sql } from 'kysely';

/** Since when the customer waited whom the bot last notified of their place: one notice for each wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_customers add column waiting_notice_since timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_customers drop column waiting_notice_since`.execute(db);
}
