import { type Kysely, sql } from 'kysely';

/** Reports read calls by when they ended, missed rings by when they rang and call-backs by when they were created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create index call_sessions_ended_at_idx on call_sessions (merchant_id, ended_at) where ended_at is not null`,
  );
  await run(`create index call_rings_expired_idx on call_rings (merchant_id, rung_at) where outcome = 'expired'`);
  await run(`create index call_backs_created_at_idx on call_backs (merchant_id, created_at)`);
}
