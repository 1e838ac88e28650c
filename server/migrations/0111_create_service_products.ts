import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_products (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      category_id uuid not null,
      type_id uuid,
      subtype_id uuid,
      code text not null,
      code_key text not null,
      titles jsonb not null,
      description text not null,
      icon text not null,
      unit text not null,
      price_type text not null check (price_type in ('fixed', 'range', 'negotiate')),
      price numeric,
      min_price numeric,
      max_price numeric,
      currency text not null,
      position integer not null,
      is_active boolean not null,
      source text not null default 'own' check (source in ('own', 'remote')),
      remote_code text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint service_products_category_id_fk foreign key (merchant_id, category_id) references service_entries (merchant_id, id),
      constraint service_products_type_id_fk foreign key (merchant_id, type_id) references service_entries (merchant_id, id),
      constraint service_products_subtype_id_fk foreign key (merchant_id, subtype_id) references service_entries (merchant_id, id),
      check (subtype_id is null or type_id is not null),
      check (max_price > min_price)
    )`.execute(db);
  await sql`create unique index service_products_code_key on service_products (merchant_id, code_key)`.execute(db);
  await sql`create index service_products_category_id on service_products (merchant_id, category_id, position)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_products`.execute(db);
}
