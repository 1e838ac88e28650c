import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roles
      add column description text not null default '',
      add column updated_at timestamptz not null default now()`.execute(db);
  // Names were free until now: those that a merchant gave twice get a number.
  await sql`
    update roles r set name = r.name || ' ' || n.number
    from (
      select merchant_id, id, row_number() over (partition by merchant_id, lower(name) order by created_at, id) as number
      from roles
    ) n
    where n.merchant_id = r.merchant_id and n.id = r.id and n.number > 1`.execute(db);
  await sql`create unique index roles_merchant_id_name_key on roles (merchant_id, lower(name))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index roles_merchant_id_name_key`.execute(db);
  await sql`alter table roles drop column description, drop column updated_at`.execute(db);
}
