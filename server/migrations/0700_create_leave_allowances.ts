import { type Kysely, sql } from 'kysely';

/** How many days of annual leave people have in a year, so that those who approve leave see what is left of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leave_allowances (
      merchant_id uuid primary key,
      days_per_year smallint,
      version integer not null default 0,
      constraint leave_allowances_days_check check (days_per_year between 0 and 366)
    )`.execute(db);
  await sql`
    create table leave_allowance_exceptions (
      merchant_id uuid not null,
      employee_id uuid not null,
      days_per_year smallint not null,
      primary key (merchant_id, employee_id),
      constraint leave_allowance_exceptions_employee_id_fk
        foreign key (merchant_id, employee_id) references employees (merchant_id, id) on delete cascade,
      constraint leave_allowance_exceptions_days_check check (days_per_year between 0 and 366)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['leave_allowance_exceptions', 'leave_allowances'])
    await sql`drop table ${sql.ref(table)}`.execute(db);
}
