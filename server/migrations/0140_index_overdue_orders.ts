import { type Kysely, sql } from 'kysely';

/** Each minute it is asked which orders should have moved by themselves: there are few, and nobody reads the others for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index service_orders_merchant_id_hold_until_idx on service_orders (merchant_id, hold_until) where status = 'hold'`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_auto_close_at_idx on service_orders (merchant_id, auto_close_at)
    where status = 'completed' and auto_close_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_orders_merchant_id_auto_close_at_idx`.execute(db);
  await sql`drop index service_orders_merchant_id_hold_until_idx`.execute(db);
}
