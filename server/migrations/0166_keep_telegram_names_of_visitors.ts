import { type Kysely, sql } from 'kysely';

/** By which somebody who wrote while nobody was there is answered; conversations keep a copy, as of e-mail and phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitors add column telegram_name text`.execute(db);
  await sql`alter table chat_channels add column visitor_telegram_name text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_channels drop column visitor_telegram_name`.execute(db);
  await sql`alter table visitors drop column telegram_name`.execute(db);
}
