import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holidays (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      title text not null,
      date date not null,
      is_annual boolean not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create index holidays_merchant_id_date_idx on holidays (merchant_id, date)`.execute(db);
  await sql`
    create table holiday_departments (
      merchant_id uuid not null,
      holiday_id uuid not null,
      department_id uuid not null,
      primary key (merchant_id, holiday_id, department_id),
      constraint holiday_departments_holiday_id_fk foreign key (merchant_id, holiday_id) references holidays (merchant_id, id) on delete cascade,
      constraint holiday_departments_department_id_fk foreign key (merchant_id, department_id) references departments (merchant_id, id)
    )`.execute(db);
  await sql`create index holiday_departments_merchant_id_department_id_idx on holiday_departments (merchant_id, department_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table holiday_departments`.execute(db);
  await sql`drop table holidays`.execute(db);
}
