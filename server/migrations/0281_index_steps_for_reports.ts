import { type Kysely, sql } from 'kysely';

/** Reports read steps of orders and answers and changes of tickets by when they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create index service_order_logs_created_at_idx on service_order_logs (merchant_id, created_at)
    where action in ('accept', 'start') or from_status in ('hold', 'pendingDispatch')`);
  await run(
    `create index ticket_entries_answered_at_idx on ticket_entries (merchant_id, created_at) where kind = 'answer'`,
  );
  await run(`create index ticket_changes_pending_idx on ticket_changes (merchant_id, created_at)
    where field = 'status' and before = 'pending'`);
}
