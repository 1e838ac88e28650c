import { type Kysely, sql } from 'kysely';

/** A deleted message is looked for in its replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_messages_merchant_id_channel_id_replied_idx
    on chat_messages (merchant_id, channel_id, (details -> 'replyTo' ->> 'id')) where details -> 'replyTo' is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_messages_merchant_id_channel_id_replied_idx`.execute(db);
}
