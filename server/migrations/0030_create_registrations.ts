import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The merchant's id is settled before the merchant exists: however often an address is confirmed, it becomes one merchant.
  await sql`
    create table registrations (
      merchant_id uuid not null,
      id uuid not null,
      email text not null,
      password_hash text not null,
      company_name text not null,
      first_name text not null,
      last_name text not null,
      phone text,
      locale text not null,
      time_zone text not null,
      code_hash text not null,
      code_expires_at timestamptz not null,
      code_tries smallint not null default 0,
      resends smallint not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  // These do not begin with the merchant: whoever registers has none yet, and comes with an id or an address alone.
  await sql`create unique index registrations_id_key on registrations (id)`.execute(db);
  await sql`create index registrations_email_idx on registrations (email)`.execute(db);
  await sql`create index registrations_expires_at_idx on registrations (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registrations`.execute(db);
}
