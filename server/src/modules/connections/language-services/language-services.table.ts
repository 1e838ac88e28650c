import type {
  SpeechProvider,
  SpeechVoiceNames,
  TranscriptionProvider,
  TranslationProvider,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import type { ColumnType } from 'kysely';
import type { Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A merchant without services has no row. */
export interface LanguageServicesTable {
  merchant_id: MerchantIdColumn;
  translation_provider: Generated<TranslationProvider>;
  translation_url: string | null;
  translation_key_sealed: string | null;
  translation_model: Generated<string>;
  transcription_provider: Generated<TranscriptionProvider>;
  transcription_url: string | null;
  transcription_key_sealed: string | null;
  transcription_model: Generated<string>;
  speech_provider: Generated<SpeechProvider>;
  speech_url: string | null;
  speech_key_sealed: string | null;
  speech_model: Generated<string>;
  speech_voices: ColumnType<Partial<SpeechVoiceNames>, string | undefined, string>;
  updated_at: TimestampColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    language_services: LanguageServicesTable;
  }
}
