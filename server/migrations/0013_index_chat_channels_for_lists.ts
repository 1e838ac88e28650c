import { type Kysely, sql } from 'kysely';

// Open and closed conversations are indexed apart, and none of these columns changes with each message: see where the table is made.
const indexes: Record<string, string> = {
  chat_channels_merchant_id_updated_minute_open_idx: "(merchant_id, updated_minute) where status <> 'closed'",
  chat_channels_merchant_id_closed_at_idx: "(merchant_id, closed_at, id) where status = 'closed'",
  chat_channels_merchant_id_created_at_closed_idx: "(merchant_id, created_at, id) where status = 'closed'",
  chat_channels_merchant_id_assigned_operator_id_closed_at_idx:
    "(merchant_id, assigned_operator_id, closed_at, id) where status = 'closed'",
  chat_channels_merchant_id_banned_idx: '(merchant_id, id) where is_banned',
  chat_channels_merchant_id_blocked_idx: '(merchant_id, id) where is_blocked',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
  // Pieces of three characters, of two where both are Han: pg_trgm leaves out Khmer and Chinese under the C locale.
  await sql`
    create function chat_search_grams(input text) returns text[]
    language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct gram), '{}')
      from (
        select substr(input, at, case
          when ascii(substr(input, at, 1)) between 13312 and 40959 and ascii(substr(input, at + 1, 1)) between 13312 and 40959
          then 2 else 3 end) as gram
        from generate_series(1, length(input) - 1) as at
      ) as grams
      where length(gram) = 3
        or (length(gram) = 2
          and ascii(gram) between 13312 and 40959 and ascii(substr(gram, 2, 1)) between 13312 and 40959)
    )`.execute(db);
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.raw(name)} on chat_channels ${sql.raw(definition)}`.execute(db);
  await sql`
    create index chat_channels_merchant_id_search_closed_idx on chat_channels
    using gin (merchant_id, chat_search_grams(search_text))
    where status = 'closed'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['chat_channels_merchant_id_search_closed_idx', ...Object.keys(indexes)])
    await sql`drop index ${sql.raw(name)}`.execute(db);
  await sql`drop function chat_search_grams(text)`.execute(db);
}
