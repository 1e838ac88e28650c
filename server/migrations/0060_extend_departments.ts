import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table departments add column description text not null default ''`.execute(db);
  await sql`create unique index departments_merchant_id_name_key on departments (merchant_id, lower(name))`.execute(db);
  await sql`
    create table teams (
      merchant_id uuid not null,
      id uuid not null,
      department_id uuid not null,
      name text not null,
      description text not null default '',
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint teams_department_id_fk foreign key (merchant_id, department_id) references departments (merchant_id, id)
    )`.execute(db);
  await sql`create unique index teams_merchant_id_department_id_name_key on teams (merchant_id, department_id, lower(name))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table teams`.execute(db);
  await sql`drop index departments_merchant_id_name_key`.execute(db);
  await sql`alter table departments drop column description`.execute(db);
}
