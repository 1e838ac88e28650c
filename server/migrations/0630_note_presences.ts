import { type Kysely, sql } from 'kysely';

/** When people were online, on a break or away, and how much of their planned time they were there (decision 116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presence_spans (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      state text not null,
      started_at timestamptz(3) not null,
      until_at timestamptz(3) not null,
      is_open boolean not null,
      primary key (merchant_id, id),
      constraint presence_spans_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id),
      constraint presence_spans_state_check check (state in ('online', 'break', 'away')),
      constraint presence_spans_until_check check (until_at >= started_at)
    )`.execute(db);
  await sql`create unique index presence_spans_merchant_id_user_id_idx on presence_spans (merchant_id, user_id) where is_open`.execute(
    db,
  );
  await sql`create index presence_spans_merchant_id_until_at_idx on presence_spans (merchant_id, until_at)`.execute(db);
  await sql`
    create table duty_times (
      merchant_id uuid not null,
      user_id uuid not null,
      at timestamptz(3) not null,
      planned_seconds integer not null,
      present_seconds integer not null,
      primary key (merchant_id, at, user_id),
      constraint duty_times_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id),
      constraint duty_times_seconds_check check (present_seconds between 0 and planned_seconds and planned_seconds > 0)
    )`.execute(db);
  await sql`
    create table duty_states (
      merchant_id uuid primary key,
      noted_until timestamptz(3) not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['duty_states', 'duty_times', 'presence_spans'])
    await sql`drop table ${sql.ref(table)}`.execute(db);
}
