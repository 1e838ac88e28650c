import { type Kysely, sql } from 'kysely';

/** Since when an order is with its operator: who has waited longest for one is next, and his time is drawn from there on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders add column assigned_at timestamptz(3)`.execute(db);
  await sql`create index service_orders_merchant_id_operator_id_assigned_at_idx
    on service_orders (merchant_id, operator_id, assigned_at desc nulls last) where operator_id is not null`.execute(
    db,
  );
  // Who did something for a customer before, where he is known by his number alone.
  await sql`create index service_orders_merchant_id_customer_phone_idx
    on service_orders (merchant_id, (customer ->> 'phone')) where customer ->> 'phone' <> ''`.execute(db);
  await sql`create index service_orders_merchant_id_schedule_at_idx
    on service_orders (merchant_id, schedule_at) where schedule_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_orders_merchant_id_schedule_at_idx`.execute(db);
  await sql`drop index service_orders_merchant_id_customer_phone_idx`.execute(db);
  await sql`alter table service_orders drop column assigned_at`.execute(db);
}
