import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface MessageTranslationTable {
  merchant_id: MerchantIdColumn;
  message_id: string;
  locale: TranslationLanguageCode;
  /** Empty: the message is already in that language. */
  text: string;
  provider: string;
  created_at: TimestampColumn;
}

export interface MessageTranscriptTable {
  merchant_id: MerchantIdColumn;
  message_id: string;
  text: string;
  provider: string;
  created_at: TimestampColumn;
}

/** The choice whether messages of a conversation are translated automatically. */
export interface AutoTranslationTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  /** Translation is on and the conversation is open. */
  is_watched: boolean;
  /** Language of the operator who chose. */
  locale: Locale;
  /** Messages up to this seq are done. */
  done_seq: number;
  /** Consecutive failed attempts. */
  attempts: Generated<number>;
  /** Claimed by a process, or paused after a failure. */
  held_until: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_message_translations: MessageTranslationTable;
    chat_message_transcripts: MessageTranscriptTable;
    chat_auto_translations: AutoTranslationTable;
  }
}
