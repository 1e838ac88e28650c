import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departments (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index departments_merchant_id_default_key on departments (merchant_id) where is_default`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table departments`.execute(db);
}
