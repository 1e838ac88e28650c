import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column is_default_admin boolean not null default false,
      add column work_place text not null default 'portal'
        constraint users_work_place_check check (work_place in ('portal', 'telegram')),
      add column service_scope jsonb not null default
        '{"projects": ["ALL_PROJECT"], "categories": ["ALL_CATEGORY"], "types": ["ALL_TYPE"], "subtypes": ["ALL_SUBTYPE"]}',
      add column deleted_at timestamptz`.execute(db);
  // Whoever was first with the default role has opened the business.
  await sql`
    update users u set is_default_admin = true
    from (
      select distinct on (u.merchant_id) u.merchant_id, u.id
      from users u
      join user_roles ur on ur.merchant_id = u.merchant_id and ur.user_id = u.id
      join roles r on r.merchant_id = ur.merchant_id and r.id = ur.role_id
      where r.is_default and not u.is_readonly
      order by u.merchant_id, u.created_at, u.id
    ) f
    where f.merchant_id = u.merchant_id and f.id = u.id`.execute(db);
  await sql`create unique index users_merchant_id_default_admin_key on users (merchant_id) where is_default_admin`.execute(
    db,
  );
  // A removed user keeps his row for his name's sake; his address is free again.
  await sql`
    alter table users
      alter column email drop not null,
      add constraint users_email_check check ((email is null) = (deleted_at is not null))`.execute(db);
  await sql`create index users_merchant_id_created_at_idx on users (merchant_id, created_at, id) where deleted_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_merchant_id_created_at_idx`.execute(db);
  await sql`drop index users_merchant_id_default_admin_key`.execute(db);
  await sql`
    update users set email = 'removed-' || id || '@invalid.example', deleted_at = null where deleted_at is not null`.execute(
    db,
  );
  await sql`
    alter table users
      drop constraint users_email_check,
      alter column email set not null,
      drop column is_default_admin,
      drop column work_place,
      drop column service_scope,
      drop column deleted_at`.execute(db);
}
