import { type Kysely, sql } from 'kysely';

/**
 * Parts of words are looked up among the distinct words of a merchant, and messages by whole words only: every piece of every message in
 * an index cost the database more than the message (decision 127). What was written before is indexed again by the sweep, which finds
 * that nothing is noted as indexed; until then it is found by its words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_search_words (
      merchant_id uuid not null references merchants (id) on delete cascade,
      word text not null,
      noted_at timestamptz(3) not null default now(),
      primary key (merchant_id, word)
    )`.execute(db);
  await sql`
    create index chat_search_words_found_idx on chat_search_words
    using gin (merchant_id, chat_search_grams(word))`.execute(db);
  await sql`
    create view own_chat_search_words as select merchant_id, word from chat_search_words
      where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`.execute(db);
  await sql`drop index chat_message_search_found_idx`.execute(db);
  await sql`
    create index chat_message_search_words_idx on chat_message_search
    using gin (merchant_id, words) with (gin_pending_list_limit = 512)`.execute(db);
  await sql`delete from chat_search_progress`.execute(db);
  await sql`update chat_search_sweeps set past_until = null, is_past_done = false`.execute(db);
  await sql`update chat_notes set is_searchable = false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_message_search_words_idx`.execute(db);
  await sql`
    create index chat_message_search_found_idx on chat_message_search
    using gin (merchant_id, words, chat_search_grams(text)) with (gin_pending_list_limit = 512)`.execute(db);
  await sql`drop view own_chat_search_words`.execute(db);
  await sql`drop table chat_search_words`.execute(db);
}
