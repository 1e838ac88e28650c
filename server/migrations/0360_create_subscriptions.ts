import { type Kysely, sql } from 'kysely';

/**
 * What each business has bought: its settings in a row, each stretch of time that is paid as a period with the plan as it was then, and
 * every payment that was ordered. Without a row a business has the free plan. Nothing of it is ever removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table subscriptions (
    merchant_id uuid not null references merchants (id),
    is_auto_renew boolean not null default true,
    next_plan jsonb,
    next_user_count integer,
    suspended_at timestamptz(3),
    suspended_reason text,
    updated_at timestamptz(3) not null,
    primary key (merchant_id)
  )`.execute(db);
  await sql`create table subscription_payments (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    reference text not null,
    kind text not null,
    provider text not null,
    plan jsonb not null,
    user_count integer not null,
    months integer not null,
    amount numeric(20, 2) not null,
    currency text not null,
    status smallint not null,
    ended_by text,
    reason text,
    is_automatic boolean not null,
    proof jsonb,
    khqr text,
    receipt_number bigint,
    ordered_by text not null,
    decided_by text,
    created_at timestamptz(3) not null,
    decided_at timestamptz(3),
    primary key (merchant_id, id),
    constraint subscription_payments_reference_key unique (reference),
    constraint subscription_payments_receipt_number_key unique (receipt_number)
  )`.execute(db);
  await sql`create index subscription_payments_merchant_id_created_at_idx
    on subscription_payments (merchant_id, created_at)`.execute(db);
  // One order at a time waits for its payment.
  await sql`create unique index subscription_payments_merchant_id_pending_key
    on subscription_payments (merchant_id) where status = 0`.execute(db);
  await sql`create table subscription_periods (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    payment_id uuid,
    plan jsonb not null,
    user_count integer not null,
    months integer not null,
    currency text not null,
    amount numeric(20, 2) not null,
    credit numeric(20, 2) not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    anchor_day smallint not null,
    replaced_at timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint subscription_periods_payment_id_key unique (merchant_id, payment_id),
    constraint subscription_periods_payment_id_fk foreign key (merchant_id, payment_id)
      references subscription_payments (merchant_id, id)
  )`.execute(db);
  await sql`create index subscription_periods_merchant_id_ends_at_idx
    on subscription_periods (merchant_id, ends_at)`.execute(db);
  await sql`create table receipt_numbers (
    only_row boolean primary key default true check (only_row),
    last bigint not null
  )`.execute(db);
  await sql`insert into receipt_numbers (last) values (0)`.execute(db);
  await sql`
    create function hint_of_subscription() returns trigger language plpgsql as $$
    begin
      perform give_hint('subscription.changed', jsonb_build_object('merchantId', new.merchant_id));
      return null;
    end $$`.execute(db);
  for (const table of ['subscriptions', 'subscription_periods', 'subscription_payments'])
    await sql`create trigger ${sql.ref(`${table}_changed`)} after insert or update on ${sql.ref(table)}
      for each row execute function hint_of_subscription()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['receipt_numbers', 'subscription_periods', 'subscription_payments', 'subscriptions'])
    await sql`drop table ${sql.ref(table)}`.execute(db);
  await sql`drop function hint_of_subscription`.execute(db);
}
