import { type Kysely, sql } from 'kysely';

/** A search for rare words read every message of all rooms that somebody is in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What waits to be sorted in is read whole by every search: little of it.
  await sql`
    create index private_messages_found_idx on private_messages
    using gin (merchant_id, chat_search_grams(findable)) with (gin_pending_list_limit = 512)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index private_messages_found_idx`.execute(db);
}
