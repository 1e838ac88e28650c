import { type Kysely, sql } from 'kysely';

/** The few mails that did not reach a customer are found among all that did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_mails_merchant_id_created_at_failed_idx
    on ticket_mails (merchant_id, created_at) where state = 'failed'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ticket_mails_merchant_id_created_at_failed_idx`.execute(db);
}
