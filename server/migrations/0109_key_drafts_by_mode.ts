import { type Kysely, sql } from 'kysely';

/** A note that is begun no longer takes the unfinished reply of the same conversation away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_drafts drop constraint chat_drafts_pkey,
      add primary key (merchant_id, user_id, channel_id, mode)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from chat_drafts older using chat_drafts newer
    where older.merchant_id = newer.merchant_id and older.user_id = newer.user_id and older.channel_id = newer.channel_id
      and (older.updated_at, older.mode) < (newer.updated_at, newer.mode)`.execute(db);
  await sql`
    alter table chat_drafts drop constraint chat_drafts_pkey,
      add primary key (merchant_id, user_id, channel_id)`.execute(db);
}
