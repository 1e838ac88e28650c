import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a user: a new link takes the place of the one before, which is thereby dead. Only hashes are kept.
  for (const table of ['password_resets', 'invitations']) {
    await sql`
      create table ${sql.table(table)} (
        merchant_id uuid not null,
        user_id uuid not null,
        token_hash text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null,
        primary key (merchant_id, user_id),
        constraint ${sql.ref(`${table}_user_id_fk`)} foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
      )`.execute(db);
    // Whoever follows a link has nothing but the token.
    await sql`create unique index ${sql.ref(`${table}_token_hash_key`)} on ${sql.table(table)} (token_hash)`.execute(
      db,
    );
  }
  await sql`alter table invitations add column invited_by_id uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invitations`.execute(db);
  await sql`drop table password_resets`.execute(db);
}
