import { type Kysely, sql } from 'kysely';

/** Alerts of orders are derived from their records; only who dismissed one is kept, by the moment at which its cause began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_alert_dismissals (
      merchant_id uuid not null,
      order_id uuid not null,
      kind text not null,
      caused_at timestamptz(3) not null,
      note text not null,
      actor jsonb not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, order_id, kind, caused_at),
      constraint service_alert_dismissals_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_alert_dismissals`.execute(db);
}
