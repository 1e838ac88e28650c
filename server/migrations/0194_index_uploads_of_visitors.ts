import { type Kysely, sql } from 'kysely';

/** What visitors' files take of a merchant's room, and what one visitor has sent within a day, is read at each of their uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_merchant_id_size_idx`.execute(db);
  await sql`
    create index uploads_merchant_id_uploader_type_size_idx
    on uploads (merchant_id, uploader_type) include (size)`.execute(db);
  await sql`create index uploads_merchant_id_uploader_id_created_at_idx
    on uploads (merchant_id, uploader_id, created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_merchant_id_uploader_id_created_at_idx`.execute(db);
  await sql`drop index uploads_merchant_id_uploader_type_size_idx`.execute(db);
  await sql`create index uploads_merchant_id_size_idx on uploads (merchant_id) include (size)`.execute(db);
}
