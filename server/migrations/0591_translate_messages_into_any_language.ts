import { locales } from '@sala/contract/core/locales.ts';
import { type Kysely, sql } from 'kysely';

/** Messages are translated into any language that services know; the contract says which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_message_translations drop constraint chat_message_translations_locale_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const known = sql.join(locales.map((locale) => sql.lit(locale)));
  await sql`delete from chat_message_translations where locale not in (${known})`.execute(db);
  await sql`
    alter table chat_message_translations
      add constraint chat_message_translations_locale_check check (locale in (${known}))`.execute(db);
}
