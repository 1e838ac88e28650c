import { type Kysely, sql } from 'kysely';

/** When the customer wants it: the queue is sorted by it, and read by its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index service_orders_requested_at_idx
    on service_orders (merchant_id, (coalesce(schedule_at, received_at)), id)`.execute(db);
  await sql`create index service_orders_hold_until_idx on service_orders (merchant_id, hold_until) where hold_until is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_orders_requested_at_idx, service_orders_hold_until_idx`.execute(db);
}
