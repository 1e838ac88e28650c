import { type Kysely, sql } from 'kysely';

/** How calls look and ring, and the commands a caller is offered. A merchant without a row has what the product begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table call_settings (
    merchant_id uuid not null primary key references merchants (id),
    widget jsonb not null default '{}',
    widget_version integer not null default 0,
    config jsonb not null default '{}',
    config_version integer not null default 0,
    updated_at timestamptz(3) not null
  )`);
  await run(`create table call_instructions (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    parent_id uuid,
    key text not null,
    title jsonb not null,
    text jsonb not null,
    action text not null constraint call_instructions_action_check
      check (action in ('say', 'submenu', 'department', 'callback', 'end')),
    department_id uuid,
    position integer not null,
    version integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint call_instructions_parent_id_fk foreign key (merchant_id, parent_id)
      references call_instructions (merchant_id, id),
    constraint call_instructions_department_id_fk foreign key (merchant_id, department_id)
      references departments (merchant_id, id) on delete set null (department_id)
  )`);
  await run(
    `create unique index call_instructions_key_key on call_instructions (merchant_id, parent_id, key) nulls not distinct`,
  );
  await run(`create trigger call_instructions_count_version before update on call_instructions
    for each row when (old.version = new.version) execute function count_version('position', 'updated_at')`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table call_instructions`.execute(db);
  await sql`drop table call_settings`.execute(db);
}
