import { type Kysely, sql } from 'kysely';

/** Whom an order was given to by itself, and of everybody who was considered why, or why not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_order_choices (
      merchant_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      operator_id uuid not null,
      at timestamptz(3) not null,
      considered jsonb not null default '[]',
      primary key (merchant_id, id),
      constraint service_order_choices_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id),
      constraint service_order_choices_operator_id_fk foreign key (merchant_id, operator_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index service_order_choices_merchant_id_order_id_idx on service_order_choices (merchant_id, order_id, at desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_order_choices`.execute(db);
}
