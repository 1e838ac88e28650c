import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      code text,
      description text not null default '',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index projects_merchant_id_name_key on projects (merchant_id, lower(name))`.execute(db);
  await sql`create unique index projects_merchant_id_code_key on projects (merchant_id, lower(code)) where code is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table projects`.execute(db);
}
