import { departmentRoles, teamRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table employees (
      merchant_id uuid not null,
      id uuid not null,
      name text not null,
      email text,
      phone text,
      code text,
      position text,
      hired_on date,
      department_id uuid not null,
      department_role text not null constraint employees_department_role_check check (department_role in (${oneOf(departmentRoles)})),
      joined_department_at timestamptz not null,
      service_cap integer not null constraint employees_service_cap_check check (service_cap >= 0),
      is_active boolean not null default true,
      photo_id uuid,
      user_id uuid,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint employees_department_id_fk foreign key (merchant_id, department_id) references departments (merchant_id, id),
      constraint employees_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index employees_merchant_id_department_id_idx on employees (merchant_id, department_id)`.execute(db);
  await sql`create index employees_merchant_id_name_idx on employees (merchant_id, lower(name), id)`.execute(db);
  await sql`create unique index employees_merchant_id_user_id_key on employees (merchant_id, user_id) where user_id is not null`.execute(
    db,
  );
  await sql`create unique index employees_merchant_id_code_key on employees (merchant_id, lower(code)) where code is not null`.execute(
    db,
  );
  await sql`create unique index employees_merchant_id_email_key on employees (merchant_id, lower(email)) where email is not null`.execute(
    db,
  );
  await sql`
    create table team_members (
      merchant_id uuid not null,
      id uuid not null,
      team_id uuid not null,
      employee_id uuid not null,
      role text not null constraint team_members_role_check check (role in (${oneOf(teamRoles)})),
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint team_members_team_id_fk foreign key (merchant_id, team_id) references teams (merchant_id, id),
      constraint team_members_employee_id_fk foreign key (merchant_id, employee_id) references employees (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index team_members_merchant_id_team_id_employee_id_key on team_members (merchant_id, team_id, employee_id)`.execute(
    db,
  );
  await sql`create index team_members_merchant_id_employee_id_idx on team_members (merchant_id, employee_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table team_members`.execute(db);
  await sql`drop table employees`.execute(db);
}
