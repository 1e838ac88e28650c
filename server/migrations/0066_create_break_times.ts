import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table break_rules (
      merchant_id uuid not null,
      role_id uuid not null,
      duration integer not null constraint break_rules_duration_check check (duration between 1 and 480),
      breaks_per_day integer not null constraint break_rules_breaks_per_day_check check (breaks_per_day between 1 and 24),
      primary key (merchant_id, role_id),
      constraint break_rules_role_id_fk foreign key (merchant_id, role_id) references roles (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table breaks (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      primary key (merchant_id, id),
      constraint breaks_order_check check (ends_at > started_at),
      constraint breaks_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index breaks_merchant_id_user_id_running_key on breaks (merchant_id, user_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index breaks_merchant_id_user_id_started_at_idx on breaks (merchant_id, user_id, started_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table breaks`.execute(db);
  await sql`drop table break_rules`.execute(db);
}
