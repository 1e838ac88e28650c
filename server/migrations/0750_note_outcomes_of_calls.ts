import { type Kysely, sql } from 'kysely';

/** What came of a call, as its operator says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions add column outcome text constraint call_sessions_outcome_check
    check (outcome in ('resolved', 'ordered', 'followUp', 'complaint', 'mistaken', 'cutOff'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_sessions drop column outcome`.execute(db);
}
