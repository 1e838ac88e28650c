import { type Kysely, sql } from 'kysely';

/** How customers look where they write from; conversations keep a copy, as of the name. Telegram is asked again after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitors add column picture_id uuid`.execute(db);
  await sql`alter table chat_channels add column visitor_picture_id uuid`.execute(db);
  await sql`
    alter table telegram_customers
      add column photo_id text,
      add column photo_asked_at timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_customers drop column photo_asked_at, drop column photo_id`.execute(db);
  await sql`alter table chat_channels drop column visitor_picture_id`.execute(db);
  await sql`alter table visitors drop column picture_id`.execute(db);
}
