import { type Kysely, sql } from 'kysely';

/** When operators were in a call last is found without reading all their calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index call_participants_merchant_id_user_id_joined_at_idx
    on call_participants (merchant_id, user_id, joined_at desc)
    where user_id is not null and joined_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index call_participants_merchant_id_user_id_joined_at_idx`.execute(db);
}
