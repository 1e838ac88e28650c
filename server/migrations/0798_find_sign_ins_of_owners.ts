import { type Kysely, sql } from 'kysely';

/** Each attempt to sign in at /console asks whether its account was signed in from there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index owner_entries_owner_address_idx
    on owner_entries (owner, address) where action = 'signedIn'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index owner_entries_owner_address_idx`.execute(db);
}
