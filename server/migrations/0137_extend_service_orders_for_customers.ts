import { type Kysely, sql } from 'kysely';

/** When an order ended, from which the time of its link counts; and which of its files the customer added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders add column ended_at timestamptz(3)`.execute(db);
  await sql`
    update service_orders set ended_at = updated_at
    where status in ('resolved', 'unresolved', 'cancel', 'cancelledByCustomer', 'replaced', 'ignored')`.execute(db);
  await sql`alter table service_order_attachments add column is_of_customer boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders drop column ended_at`.execute(db);
  await sql`alter table service_order_attachments drop column is_of_customer`.execute(db);
}
