import { type Kysely, sql } from 'kysely';

/** While a bot answers, the visitor does not wait for a person: the waiting time starts at the hand-over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update chat_channels set waiting_since = null
    where status = 'unassigned' and marks -> 'bot' is not null and waiting_since is not null`.execute(db);
}

/** The earlier times are lost; waiting starts again with the next message. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
