import { type Kysely, sql } from 'kysely';

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const indexes = (receiver: string) => [
  `alter table webhook_queues add primary key (merchant_id${receiver})`,
  `alter table webhook_lanes add primary key (merchant_id${receiver}, id)`,
  `create index webhook_lanes_merchant_id_next_at_idx on webhook_lanes (merchant_id${receiver}, next_at) where next_at is not null`,
  `create unique index webhook_deliveries_merchant_id_lane_id_seq_key on webhook_deliveries (merchant_id${receiver}, lane_id, seq)
    where lane_id is not null`,
  `create index webhook_deliveries_merchant_id_lane_id_open_idx on webhook_deliveries (merchant_id${receiver}, lane_id, seq)
    where state in ('waiting', 'failed')`,
  `create index webhook_deliveries_merchant_id_created_at_idx on webhook_deliveries (merchant_id${receiver}, created_at, id)`,
];
const withoutIndexes = [
  'alter table webhook_queues drop constraint webhook_queues_pkey',
  'alter table webhook_lanes drop constraint webhook_lanes_pkey',
  'drop index webhook_lanes_merchant_id_next_at_idx',
  'drop index webhook_deliveries_merchant_id_lane_id_seq_key',
  'drop index webhook_deliveries_merchant_id_lane_id_open_idx',
  'drop index webhook_deliveries_merchant_id_created_at_idx',
];
const tables = ['webhook_queues', 'webhook_lanes', 'webhook_deliveries'];

/** A merchant's conversations are told to one program, his orders perhaps to others: each has a queue of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, withoutIndexes);
  await run(
    db,
    tables.map(
      (table) => `alter table ${table} add column receiver text not null default 'integration'
        constraint ${table}_receiver_check check (receiver in ('integration', 'service', 'callback'))`,
    ),
  );
  await run(
    db,
    tables.map((table) => `alter table ${table} alter column receiver drop default`),
  );
  await run(db, indexes(', receiver'));
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    tables.map((table) => `delete from ${table} where receiver <> 'integration'`),
  );
  await run(db, withoutIndexes);
  await run(
    db,
    tables.map((table) => `alter table ${table} drop column receiver`),
  );
  await run(db, indexes(''));
}
