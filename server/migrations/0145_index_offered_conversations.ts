import { type Kysely, sql } from 'kysely';

/** Whoever opens a page is shown what is held out to him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index chat_channels_offered_idx on chat_channels (merchant_id, ((marks -> 'offer' ->> 'toId')::uuid))
    where marks ? 'offer'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_channels_offered_idx`.execute(db);
}
