import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roles (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      is_default boolean not null default false,
      permissions jsonb not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`
    create table users (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      email text not null,
      password_hash text,
      first_name text not null,
      last_name text not null,
      phone text,
      locale text not null,
      time_zone text not null,
      profile_picture_id uuid,
      status smallint not null constraint users_status_check check (status in (0, 1, 2)),
      is_offline boolean not null default false,
      is_readonly boolean not null default false,
      role_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, id),
      constraint users_role_id_fk foreign key (merchant_id, role_id) references roles (merchant_id, id)
    )`.execute(db);
  await sql`create index users_merchant_id_role_id_idx on users (merchant_id, role_id)`.execute(db);
  // The one index that does not begin with the merchant: people sign in by e-mail alone.
  await sql`create unique index users_email_key on users (email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table users`.execute(db);
  await sql`drop table roles`.execute(db);
}
