import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table integrations (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      app_id text not null,
      app_secrets_sealed text[] not null,
      domains text[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (merchant_id, id)
    )`.execute(db);
  // A visitor's page knows only the application id.
  await sql`create unique index integrations_app_id_key on integrations (app_id)`.execute(db);
  await sql`create unique index integrations_merchant_id_key on integrations (merchant_id)`.execute(db);
  await sql`
    create table chat_widgets (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      brand_color text not null,
      brand_logo text,
      welcome_message jsonb not null,
      position text not null constraint chat_widgets_position_check check (position in ('left', 'right')),
      languages text[] not null,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index chat_widgets_merchant_id_key on chat_widgets (merchant_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_widgets`.execute(db);
  await sql`drop table integrations`.execute(db);
}
