import { type Kysely, sql } from 'kysely';

/** A visitor whom a bot answers waits for nobody: the clock begins when the bot hands over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update chat_channels set waiting_since = null
    where status = 'unassigned' and marks -> 'bot' is not null and waiting_since is not null`.execute(db);
}

/** The times of before are gone, and the clock begins anew with the next message. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
