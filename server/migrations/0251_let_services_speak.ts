import { type Kysely, sql } from 'kysely';

/** A merchant's service that reads texts aloud, beside those that translate and write down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table language_services
      add column speech_provider text not null default 'none',
      add column speech_url text,
      add column speech_key_sealed text,
      add column speech_model text not null default '',
      add column speech_voices jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table language_services
      drop column speech_provider,
      drop column speech_url,
      drop column speech_key_sealed,
      drop column speech_model,
      drop column speech_voices`.execute(db);
}
