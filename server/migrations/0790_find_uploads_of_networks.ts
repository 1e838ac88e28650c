import { type Kysely, sql } from 'kysely';

/** What visitors of one network address have uploaded within a day, sent or not, is read at each of their uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index uploads_merchant_id_network_created_at_idx
    on uploads (merchant_id, network, created_at) include (size) where network is not null`.execute(db);
  // Last: it locks out readers until the commit, and they would wait for the other index to be built.
  await sql`drop index uploads_merchant_id_network_idx`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index uploads_merchant_id_network_idx
    on uploads (merchant_id, network) include (size) where used_by_id is null and network is not null`.execute(db);
  await sql`drop index uploads_merchant_id_network_created_at_idx`.execute(db);
}
