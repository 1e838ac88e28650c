import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_widgets
      drop column brand_logo,
      add column logo_id uuid,
      -- null: the language of the business.
      add column default_language text,
      -- What differs from the product's own.
      add column settings jsonb not null default '{}',
      add column version integer not null default 0,
      add column page jsonb not null default '{}',
      add column page_version integer not null default 0,
      add column updated_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_widgets
      drop column logo_id, drop column default_language, drop column settings, drop column version, drop column page,
      drop column page_version, drop column updated_at,
      add column brand_logo text`.execute(db);
}
