import { type Kysely, sql } from 'kysely';

/**
 * Each message changes `updated_at`. In an index it makes PostgreSQL write every other index of the conversation as well, those of the
 * search included, which cost more than the message. The minute is enough for the order of a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_channels_source_idx`.execute(db);
  await sql`
    create index chat_channels_source_idx on chat_channels (merchant_id, source, updated_minute)
      where source <> 'widget'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_channels_source_idx`.execute(db);
  await sql`
    create index chat_channels_source_idx on chat_channels (merchant_id, source, updated_at)
      where source <> 'widget'`.execute(db);
}
