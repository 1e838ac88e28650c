import { type Kysely, sql } from 'kysely';

/** The words about a visitor change when he does, not with each message: the index costs a conversation that begins, and no message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_channels_merchant_id_visitor_search_idx on chat_channels
    using gin (merchant_id, chat_search_grams(visitor_search))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_channels_merchant_id_visitor_search_idx`.execute(db);
}
