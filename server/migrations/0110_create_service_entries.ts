import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_entries (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      level text not null check (level in ('category', 'type', 'subtype')),
      parent_id uuid,
      code text not null,
      code_key text not null,
      titles jsonb not null,
      icon text not null,
      kind text,
      position integer not null,
      is_active boolean not null,
      source text not null default 'own' check (source in ('own', 'remote')),
      remote_code text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint service_entries_parent_id_fk foreign key (merchant_id, parent_id) references service_entries (merchant_id, id),
      check ((level = 'category') = (parent_id is null)),
      check ((level = 'category') = (kind is not null))
    )`.execute(db);
  // Categories have no parent, and their codes are taken once as well.
  await sql`
    create unique index service_entries_code_key on service_entries (merchant_id, parent_id, code_key) nulls not distinct`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_entries`.execute(db);
}
