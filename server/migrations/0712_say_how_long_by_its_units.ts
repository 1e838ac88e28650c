import { type Kysely, sql } from 'kysely';

/** In each language: the number of minutes as sentences had it, which became 515 minutes after some hours. */
const phrases = { en: '{minutes} minutes', km: '{minutes} នាទី', vi: '{minutes} phút', zh: '{minutes} 分钟' } as const;
const duration = '{duration}';

async function replaceInEach(db: Kysely<unknown>, replacements: readonly (readonly [string, string, string])[]) {
  for (const [language, from, to] of replacements)
    await sql`
      update voice_settings
      set sentences = jsonb_set(sentences, array[${language}::text], to_jsonb(replace(sentences ->> ${language}::text, ${from}::text, ${to}::text)))
      where position(${from}::text in sentences ->> ${language}::text) > 0`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceInEach(
    db,
    Object.entries(phrases).map(([language, phrase]) => [language, phrase, duration]),
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInEach(
    db,
    Object.entries(phrases).map(([language, phrase]) => [language, duration, phrase]),
  );
}
