import { type Kysely, sql } from 'kysely';

/** Orders that repeat: from when on, which one comes next, and how many there were. Days are those of the merchant's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_order_series (
      merchant_id uuid not null,
      order_id uuid not null,
      state text not null default 'active'
        constraint service_order_series_state_check check (state in ('active', 'paused', 'stopped', 'ended')),
      first_day text not null,
      minutes integer not null,
      next_day text,
      order_count integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, order_id),
      constraint service_order_series_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id),
      constraint service_order_series_next_day_check check ((state in ('active', 'paused')) = (next_day is not null))
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_order_series`.execute(db);
}
