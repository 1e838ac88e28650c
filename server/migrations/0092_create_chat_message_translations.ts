import { locales } from '@sala/contract/core/locales.ts';
import { type Kysely, sql } from 'kysely';

const known = sql.raw(locales.map((locale) => `'${locale}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  // An empty text: the message is in that language already, and nobody has to ask again.
  await sql`
    create table chat_message_translations (
      merchant_id uuid not null,
      message_id uuid not null,
      locale text not null constraint chat_message_translations_locale_check check (locale in (${known})),
      text text not null,
      provider text not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, message_id, locale),
      constraint chat_message_translations_message_id_fk foreign key (merchant_id, message_id)
        references chat_messages (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table chat_message_transcripts (
      merchant_id uuid not null,
      message_id uuid not null,
      text text not null,
      provider text not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, message_id),
      constraint chat_message_transcripts_message_id_fk foreign key (merchant_id, message_id)
        references chat_messages (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_message_transcripts`.execute(db);
  await sql`drop table chat_message_translations`.execute(db);
}
