import { type Kysely, sql } from 'kysely';

/** Counts of the limits that guard accounts, where no Redis is set up: the columns are those of the limiter's library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
  await sql`create index rate_limits_expire_idx on rate_limits (expire)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limits`.execute(db);
}
