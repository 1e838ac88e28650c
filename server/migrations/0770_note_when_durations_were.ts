import { type Kysely, sql } from 'kysely';

/**
 * When each duration in rollups began or ended, in ms after the beginning of its quarter of an hour: what of it was within business hours
 * is computed from that (decision 136). Rows that are there stay without until the job has made them again, with the next formulas.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_rollups add column instants integer[]`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_rollups drop column instants`.execute(db);
}
