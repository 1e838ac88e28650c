import { type Kysely, sql } from 'kysely';

/** What visitors of one network address have uploaded and not sent is read at each of their uploads. A keyed hash: no address is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column network text`.execute(db);
  await sql`
    create index uploads_merchant_id_network_idx
    on uploads (merchant_id, network) include (size) where used_by_id is null and network is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads drop column network`.execute(db);
}
