import { type Kysely, sql } from 'kysely';

/** Tags of conversations. A conversation keeps the ids, so that its row alone is read for lists and events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_tags (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      color text not null,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index chat_tags_merchant_id_name_key on chat_tags (merchant_id, lower(name))`.execute(db);
  await sql`
    create trigger chat_tags_count_version before update on chat_tags
    for each row when (old.version = new.version) execute function count_version()`.execute(db);
  await sql`alter table chat_channels add column tag_ids uuid[] not null default '{}'`.execute(db);
  // Without those that have none, a message to such a conversation does not write it.
  await sql`
    create index chat_channels_tag_ids_idx on chat_channels using gin (merchant_id, tag_ids)
      where tag_ids <> '{}'`.execute(db);
  await sql`
    create or replace view own_chat_channels as
    select merchant_id, id, status, updated_at, closed_at, search_text, visitor_search, tag_ids from chat_channels
    where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view own_chat_channels`.execute(db);
  await sql`alter table chat_channels drop column tag_ids`.execute(db);
  await sql`
    create view own_chat_channels as
    select merchant_id, id, status, updated_at, closed_at, search_text, visitor_search from chat_channels
    where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`.execute(db);
  await sql`drop table chat_tags`.execute(db);
}
