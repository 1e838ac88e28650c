import { type Kysely, sql } from 'kysely';

/** The start of the wait for which the bot last told the customer their place: each wait has one notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_customers add column waiting_notice_since timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_customers drop column waiting_notice_since`.execute(db);
}
