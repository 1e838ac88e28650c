import { type Kysely, sql } from 'kysely';

/**
 * Since when a price specialist is asked to confirm what was done: their silence ends as a customer's does. Those who are asked already
 * have their whole time from now on; a job that looks each minute for what is due does the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders add column specialist_asked_at timestamptz(3)`.execute(db);
  await sql`
    update service_orders o set specialist_asked_at = date_trunc('milliseconds', now()),
      remind_at = date_trunc('milliseconds', now()) + make_interval(secs => rule.notify_seconds),
      auto_close_at = date_trunc('milliseconds', now()) + make_interval(mins => rule.auto_close_minutes)
    from merchants m
    left join service_settings s on s.merchant_id = m.id
    cross join lateral (
      select case when s.merchant_id is null then 600 else nullif(s.notify_seconds, 0) end as notify_seconds,
        case when s.merchant_id is null then 1440 else s.auto_close_minutes end as auto_close_minutes
    ) rule
    where m.id = o.merchant_id and o.status = 'completed' and o.completion_confirmed_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders drop column specialist_asked_at`.execute(db);
}
