import { type Kysely, sql } from 'kysely';

/** How much room the files of a merchant take, and which of an uploader's wait for a use, is read at each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index uploads_merchant_id_size_idx on uploads (merchant_id) include (size)`.execute(db);
  await sql`
    create index uploads_uploader_id_unused_idx on uploads (merchant_id, uploader_id, created_at)
    where used_by_id is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_uploader_id_unused_idx`.execute(db);
  await sql`drop index uploads_merchant_id_size_idx`.execute(db);
}
