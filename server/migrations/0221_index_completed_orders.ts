import { type Kysely, sql } from 'kysely';

/** Reports count orders by when they were done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index service_orders_merchant_id_completed_at_idx on service_orders (merchant_id, completed_at)
    where completed_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_orders_merchant_id_completed_at_idx`.execute(db);
}
