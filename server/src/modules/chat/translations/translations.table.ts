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
  locale: Locale;
  /** Empty: the message is in that language already. */
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

/** A conversation for which somebody has decided whether its messages are translated as they come. */
export interface AutoTranslationTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  /** There may be something to translate: it is on, and the conversation has not come to its end. */
  is_watched: boolean;
  /** Of who decided. */
  locale: Locale;
  /** Messages up to this one are seen to. */
  done_seq: number;
  /** In a row that came to nothing. */
  attempts: Generated<number>;
  /** Somebody is at it, or waits for better times. */
  held_until: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_message_translations: MessageTranslationTable;
    chat_message_transcripts: MessageTranscriptTable;
    chat_auto_translations: AutoTranslationTable;
  }
}
