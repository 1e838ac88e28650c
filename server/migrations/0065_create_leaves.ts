import { leaveKinds, leaveStatuses } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaves (
      merchant_id uuid not null,
      id uuid not null,
      employee_id uuid not null,
      kind text not null constraint leaves_kind_check check (kind in (${oneOf(leaveKinds)})),
      start_date date not null,
      end_date date not null,
      start_time text,
      end_time text,
      reason text not null default '',
      status text not null constraint leaves_status_check check (status in (${oneOf(leaveStatuses)})),
      requested_by_id uuid,
      decided_by_id uuid,
      decided_at timestamptz,
      note text not null default '',
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint leaves_order_check check (end_date >= start_date),
      constraint leaves_employee_id_fk foreign key (merchant_id, employee_id) references employees (merchant_id, id) on delete cascade,
      constraint leaves_requested_by_id_fk foreign key (merchant_id, requested_by_id) references users (merchant_id, id),
      constraint leaves_decided_by_id_fk foreign key (merchant_id, decided_by_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index leaves_merchant_id_employee_id_idx on leaves (merchant_id, employee_id, start_date)`.execute(
    db,
  );
  await sql`create index leaves_merchant_id_status_idx on leaves (merchant_id, status, start_date)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table leaves`.execute(db);
}
