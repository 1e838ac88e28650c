import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table language_services (
      merchant_id uuid not null primary key references merchants (id),
      translation_provider text not null default 'none'
        constraint language_services_translation_provider_check
        check (translation_provider in ('none', 'libretranslate', 'deepl', 'openai')),
      translation_url text,
      translation_key_sealed text,
      translation_model text not null default '',
      transcription_provider text not null default 'none'
        constraint language_services_transcription_provider_check check (transcription_provider in ('none', 'openai')),
      transcription_url text,
      transcription_key_sealed text,
      transcription_model text not null default '',
      updated_at timestamptz(3) not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table language_services`.execute(db);
}
