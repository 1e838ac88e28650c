import { type Kysely, sql } from 'kysely';

/** Links to the pages of customers. Whoever comes with one brings no merchant along: they are found by their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_order_links (
      merchant_id uuid not null,
      order_id uuid not null,
      generation integer not null,
      token_hash text not null,
      created_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      primary key (merchant_id, order_id, generation),
      constraint service_order_links_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index service_order_links_token_hash_key on service_order_links (token_hash)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_order_links`.execute(db);
}
