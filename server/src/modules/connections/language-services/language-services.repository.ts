import type { Selectable, Updateable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { LanguageServicesTable } from './language-services.table.ts';

export type ServicesRow = Omit<Selectable<LanguageServicesTable>, 'merchant_id' | 'updated_at'>;

const columns = [
  'translation_provider',
  'translation_url',
  'translation_key_sealed',
  'translation_model',
  'transcription_provider',
  'transcription_url',
  'transcription_key_sealed',
  'transcription_model',
  'speech_provider',
  'speech_url',
  'speech_key_sealed',
  'speech_model',
  'speech_voices',
  'version',
] as const;

/** The defaults of a merchant without services. */
const none: ServicesRow = {
  translation_provider: 'none',
  translation_url: null,
  translation_key_sealed: null,
  translation_model: '',
  transcription_provider: 'none',
  transcription_url: null,
  transcription_key_sealed: null,
  transcription_model: '',
  speech_provider: 'none',
  speech_url: null,
  speech_key_sealed: null,
  speech_model: '',
  speech_voices: {},
  version: 0,
};

type Query = Pick<TenantDatabase, 'query'>;

export async function findServices({ query }: Query): Promise<ServicesRow> {
  return (await query.selectFrom('language_services').select(columns).executeTakeFirst()) ?? none;
}

/** Creates the row if it is missing and locks it until the end of the transaction. */
export async function lockServices({ query }: Query, at: Date): Promise<ServicesRow> {
  await query
    .insertInto('language_services')
    .values({ updated_at: at, version: none.version })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return query.selectFrom('language_services').select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the saved row with its version. */
export async function updateServices(
  { query }: Query,
  change: Updateable<LanguageServicesTable>,
): Promise<ServicesRow> {
  return query.updateTable('language_services').set(change).returning(columns).executeTakeFirstOrThrow();
}
