import { type Kysely, sql } from 'kysely';

const indexName = 'chat_channels_merchant_id_search_closed_idx';

async function replaceSearchText(db: Kysely<unknown>, lastMessage: string): Promise<void> {
  await sql`drop view own_chat_channels`.execute(db);
  await sql`alter table chat_channels drop column search_text`.execute(db);
  await sql`
    alter table chat_channels add column search_text text generated always as (
      case when status = 'closed' then visitor_search || E'\\n' || ${sql.raw(lastMessage)} end
    ) stored`.execute(db);
  await sql`
    create index ${sql.raw(indexName)} on chat_channels
    using gin (merchant_id, chat_search_grams(search_text))
    where status = 'closed'`.execute(db);
  await sql`
    create view own_chat_channels as
    select merchant_id, id, status, updated_at, closed_at, search_text, visitor_search from chat_channels
    where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`.execute(db);
}

/** A last message is also found by who types it without accents, as most people type Vietnamese in a hurry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only marks on Latin letters are taken away; in Khmer they are part of the letter.
  await sql`
    create function chat_findable(input text) returns text
    language sql immutable strict parallel safe
    return (
      select case when plain = lowered then lowered else lowered || E'\\n' || plain end
      from (
        select lower(input) as lowered,
          replace(normalize(regexp_replace(normalize(lower(input), NFD), '[\\u0300-\\u036f]', '', 'g'), NFC), 'đ', 'd') as plain
      ) as forms
    )`.execute(db);
  await replaceSearchText(db, 'chat_findable(last_message_text)');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceSearchText(db, 'lower(last_message_text)');
  await sql`drop function chat_findable(text)`.execute(db);
}
