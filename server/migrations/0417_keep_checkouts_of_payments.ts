import { type Kysely, sql } from 'kysely';

/** The page of the card provider on which an order can be paid: one at a time, so that it is not paid twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_payments add column checkout jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_payments drop column checkout`.execute(db);
}
