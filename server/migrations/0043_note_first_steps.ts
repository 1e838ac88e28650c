import { type Kysely, sql } from 'kysely';

/** Written down because what they were seen by may go: pages are taken off, old conversations removed, colleagues leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integrations
      add column widget_seen_at timestamptz(3),
      add column first_message_at timestamptz(3)`.execute(db);
  await sql`alter table merchants add column setup_dismissed_at timestamptz(3)`.execute(db);
  await sql`
    update integrations i set first_message_at = c.at
    from (select merchant_id, min(created_at) as at from chat_channels group by merchant_id) c
    where c.merchant_id = i.merchant_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table merchants drop column setup_dismissed_at`.execute(db);
  await sql`alter table integrations drop column widget_seen_at, drop column first_message_at`.execute(db);
}
