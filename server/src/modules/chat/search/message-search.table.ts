import type { Generated } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A message or note as it is found. */
export interface MessageSearchTable {
  merchant_id: MerchantIdColumn;
  message_id: string;
  channel_id: string;
  /** Of a note: of the message it stands behind. */
  seq: number;
  is_note: boolean;
  created_at: TimestampColumn;
  /** The words, as tsvector. */
  words: string;
  /** All of it in one way of writing, for parts of words and for numbers. */
  text: string;
}

/** Up to which message of a conversation everything can be found. */
export interface SearchProgressTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  seq: number;
}

/** How far a merchant's conversations were looked through for what is not to be found yet. */
export interface SearchSweepTable {
  merchant_id: MerchantIdColumn;
  swept_at: NullableTimestampColumn;
  /** Of the conversations that were there before: up to which id. */
  past_until: string | null;
  is_past_done: Generated<boolean>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_message_search: MessageSearchTable;
    chat_search_progress: SearchProgressTable;
    chat_search_sweeps: SearchSweepTable;
  }
}
