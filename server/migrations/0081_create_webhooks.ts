import { type Kysely, sql } from 'kysely';

/**
 * A queue a merchant, a lane a conversation, a delivery an event. `next_at` of a lane says when its first open delivery is due: to find
 * what is to be done, nobody looks at the deliveries that wait behind it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_queues (
      merchant_id uuid not null primary key references merchants (id),
      state text not null constraint webhook_queues_state_check check (state in ('off', 'active', 'paused')),
      started_at timestamptz(3) not null,
      scanned_at timestamptz(3) not null,
      due_at timestamptz(3),
      failures integer not null default 0,
      failing_since timestamptz(3),
      rest_until timestamptz(3),
      paused_at timestamptz(3),
      lease_owner uuid,
      lease_until timestamptz(3)
    )`.execute(db);
  await sql`
    create table webhook_lanes (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      seq integer not null default 0,
      next_at timestamptz(3),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create index webhook_lanes_merchant_id_next_at_idx on webhook_lanes (merchant_id, next_at) where next_at is not null`.execute(
    db,
  );
  await sql`
    create table webhook_deliveries (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      lane_id uuid,
      seq integer,
      event text not null,
      body text not null,
      state text not null constraint webhook_deliveries_state_check
        check (state in ('waiting', 'failed', 'delivered', 'given_up')),
      attempts integer not null default 0,
      first_attempt_at timestamptz(3),
      last_attempt_at timestamptz(3),
      next_attempt_at timestamptz(3),
      status integer,
      error text,
      created_at timestamptz(3) not null,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index webhook_deliveries_merchant_id_lane_id_seq_key on webhook_deliveries (merchant_id, lane_id, seq)
    where lane_id is not null`.execute(db);
  await sql`create index webhook_deliveries_merchant_id_lane_id_open_idx on webhook_deliveries (merchant_id, lane_id, seq)
    where state in ('waiting', 'failed')`.execute(db);
  await sql`create index webhook_deliveries_merchant_id_created_at_idx on webhook_deliveries (merchant_id, created_at, id)`.execute(
    db,
  );
  await sql`
    create table webhook_attempts (
      merchant_id uuid not null,
      id uuid not null,
      delivery_id uuid not null,
      at timestamptz(3) not null,
      duration_ms integer not null,
      is_manual boolean not null,
      url text not null,
      status integer,
      error text,
      request_headers jsonb not null,
      response_headers jsonb not null,
      response_body text not null,
      primary key (merchant_id, id),
      constraint webhook_attempts_delivery_id_fk foreign key (merchant_id, delivery_id)
        references webhook_deliveries (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index webhook_attempts_merchant_id_delivery_id_idx on webhook_attempts (merchant_id, delivery_id, at)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_lanes', 'webhook_queues'])
    await sql`drop table ${sql.raw(table)}`.execute(db);
}
