import { type Kysely, sql } from 'kysely';

/** The links of the button that opens an order in the portal: one for each user and order, until it is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telegram_order_links (
      merchant_id uuid not null references merchants (id),
      user_id uuid not null,
      order_id uuid not null,
      code text not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, user_id, order_id),
      constraint telegram_order_links_code_key unique (merchant_id, code),
      constraint telegram_order_links_user_id_fk foreign key (merchant_id, user_id)
        references users (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table telegram_order_links`.execute(db);
}
