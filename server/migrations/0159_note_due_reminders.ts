import { type Kysely, sql } from 'kysely';

/** When a customer who was asked is reminded; null once he was, or where he is not. So a reminder is neither lost nor sent twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders add column remind_at timestamptz(3)`.execute(db);
  await sql`
    update service_orders set remind_at = completion_confirmed_at + make_interval(secs => settings.notify_seconds)
    from service_settings settings
    where settings.merchant_id = service_orders.merchant_id and status = 'completed' and settings.notify_seconds > 0
      and completion_confirmed_at + make_interval(secs => settings.notify_seconds) > now()`.execute(db);
  await sql`create index service_orders_remind_at_idx on service_orders (remind_at) where remind_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders drop column remind_at`.execute(db);
}
