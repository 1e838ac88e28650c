import { type Kysely, sql } from 'kysely';

/** Visitors who are one person that writes by several ways, as an operator found; the same `customer_id` joins them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table joined_visitors (
      merchant_id uuid not null references merchants (id),
      visitor_id uuid not null,
      customer_id uuid not null,
      primary key (merchant_id, visitor_id),
      constraint joined_visitors_visitor_id_fk foreign key (merchant_id, visitor_id)
        references visitors (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index joined_visitors_customer_id_idx on joined_visitors (merchant_id, customer_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table joined_visitors`.execute(db);
}
