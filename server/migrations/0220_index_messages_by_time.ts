import { type Kysely, sql } from 'kysely';

/**
 * Reports count messages and ends of conversations by when they were, and list them. New rows come at the end of a merchant's part of the
 * index, and what is counted is read from it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_messages_merchant_id_created_at_idx on chat_messages (merchant_id, created_at)
    include (sender_type, type)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_messages_merchant_id_created_at_idx`.execute(db);
}
