import { type Kysely, sql } from 'kysely';

/**
 * What messages and notes are found by. It is written behind the commit of a message, so it stands apart: no message waits for it.
 * Rows have no foreign key to their conversation, whose row every message writes: checking it would hold that row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_message_search (
      merchant_id uuid not null,
      message_id uuid not null,
      channel_id uuid not null,
      seq integer not null,
      is_note boolean not null,
      created_at timestamptz(3) not null,
      words tsvector not null,
      text text not null,
      primary key (merchant_id, message_id)
    )`.execute(db);
  await sql`
    create index chat_message_search_merchant_id_created_at_idx on chat_message_search (merchant_id, created_at, message_id)`.execute(
    db,
  );
  await sql`create index chat_message_search_merchant_id_channel_id_idx on chat_message_search (merchant_id, channel_id)`.execute(
    db,
  );
  // What waits to be sorted in is read whole by every search: little of it.
  await sql`
    create index chat_message_search_found_idx on chat_message_search
    using gin (merchant_id, words, chat_search_grams(text)) with (gin_pending_list_limit = 512)`.execute(db);
  await sql`
    create table chat_search_progress (
      merchant_id uuid not null,
      channel_id uuid not null,
      seq integer not null,
      primary key (merchant_id, channel_id),
      constraint chat_search_progress_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table chat_search_sweeps (
      merchant_id uuid not null primary key references merchants (id) on delete cascade,
      swept_at timestamptz not null,
      past_until uuid,
      is_past_done boolean not null default false
    )`.execute(db);
  await sql`alter table chat_notes add column is_searchable boolean not null default false`.execute(db);
  await sql`
    create index chat_notes_merchant_id_not_searchable_idx on chat_notes (merchant_id, id) where not is_searchable`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_notes drop column is_searchable`.execute(db);
  for (const table of ['chat_search_sweeps', 'chat_search_progress', 'chat_message_search'])
    await sql`drop table ${sql.raw(table)}`.execute(db);
}
