import { type Kysely, sql } from 'kysely';

/** What the receipt of a paid payment says of the two sides and of the time that was bought, as it was when the payment was approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_payments add column receipt jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_payments drop column receipt`.execute(db);
}
