import { type Kysely, sql } from 'kysely';

/** A secret is kept sealed, the newest first; one that was replaced stays good until the time beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integrations
      add column app_key text not null default 'ak_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
      add column former_app_secret_until timestamptz(3),
      add column notify_url text,
      add column notify_authorization_sealed text,
      add column webhook_secrets_sealed text[] not null default '{}',
      add column former_webhook_secret_until timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integrations
      drop column app_key, drop column former_app_secret_until, drop column notify_url,
      drop column notify_authorization_sealed, drop column webhook_secrets_sealed, drop column former_webhook_secret_until`.execute(
    db,
  );
}
