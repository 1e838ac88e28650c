import { type Kysely, sql } from 'kysely';

/** A version 7 UUID of this moment, as the server makes them: the lines of a history are read in the order of their ids. */
const newId = sql`overlay(overlay(gen_random_uuid()::text placing
  regexp_replace(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), '(.{8})(.{4})', '\\1-\\2') from 1 for 13)
  placing '7' from 15 for 1)::uuid`;

/** An order that was rejected is nobody's and waits for dispatch; why it was returned stands on it until somebody has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders add column returned jsonb`.execute(db);
  await sql`
    insert into service_order_logs (merchant_id, id, order_id, from_status, to_status, action, actor, reason, params, created_at)
    select merchant_id, ${newId}, id, 'rejected', 'pendingDispatch', 'reject', '{"kind":"clock","id":null,"name":""}', '', '{}', now()
    from service_orders where status = 'rejected'`.execute(db);
  await sql`
    update service_orders o set status = 'pendingDispatch', operator_id = null, assigned_at = null, version = o.version + 1,
      returned = case when o.operator_id is not null then jsonb_build_object('cause', 'rejected', 'reason', coalesce(line.reason, ''),
        'at', to_char(coalesce(line.created_at, o.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'operator', jsonb_build_object('id', o.operator_id,
          'name', (select trim(concat(first_name, ' ', last_name)) from users u where u.merchant_id = o.merchant_id and u.id = o.operator_id))) end
    from service_orders before
    left join lateral (
      select reason, created_at from service_order_logs l
      where l.merchant_id = before.merchant_id and l.order_id = before.id and l.action = 'reject' and l.to_status = 'rejected'
      order by id desc limit 1
    ) line on true
    where before.merchant_id = o.merchant_id and before.id = o.id and o.status = 'rejected'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_orders drop column returned`.execute(db);
}
