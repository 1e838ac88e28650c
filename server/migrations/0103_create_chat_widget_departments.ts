import { type Kysely, sql } from 'kysely';

/** Departments that visitors may choose; one that is removed is offered no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_widget_departments (
      merchant_id uuid not null references merchants (id),
      department_id uuid not null,
      place integer not null,
      name jsonb not null,
      primary key (merchant_id, department_id),
      constraint chat_widget_departments_department_id_fk
        foreign key (merchant_id, department_id) references departments (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_widget_departments`.execute(db);
}
