import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_rules (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      name_key text not null,
      kind text not null check (kind in ('fixed', 'range', 'keywords')),
      place text not null check (place in ('all', 'category', 'type', 'subtype', 'product')),
      entry_id uuid,
      product_id uuid,
      keywords text[] not null,
      price numeric,
      min_price numeric,
      max_price numeric,
      currency text not null,
      position integer not null,
      is_active boolean not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint price_rules_entry_id_fk foreign key (merchant_id, entry_id) references service_entries (merchant_id, id),
      constraint price_rules_product_id_fk foreign key (merchant_id, product_id) references service_products (merchant_id, id),
      check ((place in ('category', 'type', 'subtype')) = (entry_id is not null)),
      check ((place = 'product') = (product_id is not null)),
      check (max_price > min_price)
    )`.execute(db);
  await sql`create unique index price_rules_name_key on price_rules (merchant_id, name_key)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table price_rules`.execute(db);
}
