import { type Kysely, sql } from 'kysely';

/** Mails of reports end with who set them up (decision 135), also those of people who left before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from report_mails m using users u
    where u.merchant_id = m.merchant_id and u.id = m.created_by and (u.status <> 1 or u.deleted_at is not null)`.execute(
    db,
  );
}

/** What has ended is gone. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
