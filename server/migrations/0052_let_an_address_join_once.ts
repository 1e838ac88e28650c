import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_email_key`.execute(db);
  // An address belongs to who has joined with it: whoever was only invited, even if he was shut out since, takes it from nobody.
  await sql`
    create unique index users_email_key on users (email)
    where status = 1 or (status = 0 and password_hash is not null)`.execute(db);
  // Partial, so that giving an address up does not lock its row against everything that refers to it.
  await sql`
    create unique index users_merchant_id_email_key on users (merchant_id, email) where email is not null`.execute(db);
  await sql`create index users_email_idx on users (email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Of several with one address it stays with who has joined, else with who was invited first.
  await sql`
    update users u set email = 'invited-' || u.id || '@invalid.example'
    where not (u.status = 1 or (u.status = 0 and u.password_hash is not null)) and exists (
      select from users o
      where o.email = u.email and (o.merchant_id, o.id) <> (u.merchant_id, u.id) and (
        o.status = 1 or (o.status = 0 and o.password_hash is not null)
        or (o.created_at, o.merchant_id, o.id) < (u.created_at, u.merchant_id, u.id)
      )
    )`.execute(db);
  await sql`drop index users_email_idx`.execute(db);
  await sql`drop index users_merchant_id_email_key`.execute(db);
  await sql`drop index users_email_key`.execute(db);
  await sql`create unique index users_email_key on users (email)`.execute(db);
}
