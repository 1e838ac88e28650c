import { type Kysely, sql } from 'kysely';

/** A file that could not be made after several tries has failed, and those that nobody tries to make any more have as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_files add column tries integer not null default 0`.execute(db);
  await sql`update report_files set status = 'failed'
    where status in ('waiting', 'making') and created_at < now() - interval '1 day'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_files drop column tries`.execute(db);
}
