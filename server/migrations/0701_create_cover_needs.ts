import { type Kysely, sql } from 'kysely';

/** How many people of a department have to be on duty at each hour of the week, so that its cover shows where they are too few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cover_needs (
      merchant_id uuid not null,
      department_id uuid not null,
      hours jsonb not null,
      version integer not null default 0,
      primary key (merchant_id, department_id),
      constraint cover_needs_department_id_fk
        foreign key (merchant_id, department_id) references departments (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table cover_needs`.execute(db);
}
