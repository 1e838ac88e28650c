import { type Kysely, sql } from 'kysely';

/** Open ratings of people who have left are nobody's, also those of people who left before; an index finds the ones of who leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rating_follow_ups_merchant_id_owner_id_idx
    on rating_follow_ups (merchant_id, owner_id, rating_id) where outcome is null`.execute(db);
  await sql`update rating_follow_ups f set owner_id = null, version = f.version + 1
    from users u
    where u.merchant_id = f.merchant_id and u.id = f.owner_id and f.outcome is null
      and (u.status <> 1 or u.deleted_at is not null)`.execute(db);
}

/** Whose they were is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rating_follow_ups_merchant_id_owner_id_idx`.execute(db);
}
