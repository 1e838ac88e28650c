import { type Kysely, sql } from 'kysely';

/** What another system says of a row is named beside it: the rest stays the merchant's own to write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['service_entries', 'service_products'])
    await sql`alter table ${sql.raw(table)} add column remote_fields text[] not null default '{}'`.execute(db);
  await sql`
    alter table projects
      add column source text not null default 'own' constraint projects_source_check check (source in ('own', 'remote')),
      add column remote_code text,
      add column remote_fields text[] not null default '{}'`.execute(db);
  await sql`
    create table service_remote_runs (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      kind text not null,
      at timestamptz(3) not null,
      user_id uuid,
      user_name text,
      counts jsonb not null,
      problem text,
      status integer,
      duration_ms integer not null,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create index service_remote_runs_merchant_id_kind_at_idx on service_remote_runs (merchant_id, kind, at desc, id desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_remote_runs`.execute(db);
  await sql`alter table projects drop column source, drop column remote_code, drop column remote_fields`.execute(db);
  for (const table of ['service_entries', 'service_products'])
    await sql`alter table ${sql.raw(table)} drop column remote_fields`.execute(db);
}
