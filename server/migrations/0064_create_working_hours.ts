import { scheduleTypes, shiftColors } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Whom something of working time is for: each row names an employee, a team or a department. */
async function createAssignees(db: Kysely<unknown>, table: string, owner: string, owners: string): Promise<void> {
  await sql
    .raw(`
    create table ${table} (
      merchant_id uuid not null,
      ${owner} uuid not null,
      employee_id uuid,
      team_id uuid,
      department_id uuid,
      constraint ${table}_one_check check (num_nonnulls(employee_id, team_id, department_id) = 1),
      constraint ${table}_${owner}_fk foreign key (merchant_id, ${owner}) references ${owners} (merchant_id, id) on delete cascade,
      constraint ${table}_employee_id_fk foreign key (merchant_id, employee_id) references employees (merchant_id, id) on delete cascade,
      constraint ${table}_team_id_fk foreign key (merchant_id, team_id) references teams (merchant_id, id) on delete cascade,
      constraint ${table}_department_id_fk foreign key (merchant_id, department_id) references departments (merchant_id, id) on delete cascade
    )`)
    .execute(db);
  for (const column of ['employee_id', 'team_id', 'department_id']) {
    const kind = column.replace('_id', '');
    await sql
      .raw(
        `create unique index ${table}_${kind}_key on ${table} (merchant_id, ${column}, ${owner}) where ${column} is not null`,
      )
      .execute(db);
  }
  await sql.raw(`create index ${table}_${owner}_idx on ${table} (merchant_id, ${owner})`).execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table time_shifts (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      title text not null,
      color text not null constraint time_shifts_color_check check (color in (${oneOf(shiftColors)})),
      start_time text not null,
      end_time text not null,
      pauses jsonb not null default '[]',
      time_zone text not null,
      start_date date not null,
      repeat jsonb not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await createAssignees(db, 'time_shift_assignees', 'shift_id', 'time_shifts');
  await sql`
    create table working_schedules (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      title text not null,
      type text not null constraint working_schedules_type_check check (type in (${oneOf(scheduleTypes)})),
      is_active boolean not null,
      starts_on date,
      ends_on date,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`
    create table working_schedule_entries (
      merchant_id uuid not null,
      schedule_id uuid not null,
      day text not null,
      shift_id uuid not null,
      primary key (merchant_id, schedule_id, day, shift_id),
      constraint working_schedule_entries_schedule_id_fk foreign key (merchant_id, schedule_id) references working_schedules (merchant_id, id) on delete cascade,
      constraint working_schedule_entries_shift_id_fk foreign key (merchant_id, shift_id) references time_shifts (merchant_id, id)
    )`.execute(db);
  await sql`create index working_schedule_entries_merchant_id_shift_id_idx on working_schedule_entries (merchant_id, shift_id)`.execute(
    db,
  );
  await createAssignees(db, 'working_schedule_assignees', 'schedule_id', 'working_schedules');
  await sql`
    create table days_off (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      title text not null,
      start_date date not null,
      end_date date not null,
      repeat jsonb not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint days_off_order_check check (end_date >= start_date)
    )`.execute(db);
  await createAssignees(db, 'day_off_assignees', 'day_off_id', 'days_off');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'day_off_assignees',
    'days_off',
    'working_schedule_assignees',
    'working_schedule_entries',
    'working_schedules',
    'time_shift_assignees',
    'time_shifts',
  ])
    await sql.raw(`drop table ${table}`).execute(db);
}
