import { type Kysely, sql } from 'kysely';

/** What the end of a paid time brings along (reminders, an order, the grace time, reading only), each once for each end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table subscription_steps (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    valid_to timestamptz(3) not null,
    step text not null,
    taken_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint subscription_steps_merchant_id_valid_to_step_key unique (merchant_id, valid_to, step)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table subscription_steps`.execute(db);
}
