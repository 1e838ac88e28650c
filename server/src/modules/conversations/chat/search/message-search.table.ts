import type { Generated } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** The search index row of a message or note. */
export interface MessageSearchTable {
  merchant_id: MerchantIdColumn;
  message_id: string;
  channel_id: string;
  /** For a note the seq of the message before it. */
  seq: number;
  is_note: boolean;
  created_at: TimestampColumn;
  /** The words as tsvector, and pieces of words that are longer or are written without spaces. */
  words: string;
  /** Normalized text, for parts of words and for numbers. */
  text: string;
}

/** A distinct word of a merchant's messages, by which parts of words are found. It is not removed with a message but by a job. */
export interface SearchWordTable {
  merchant_id: MerchantIdColumn;
  word: string;
  /** Somebody has written it since, give or take half a day. */
  noted_at: TimestampColumn;
}

/** Up to which message a conversation is indexed. */
export interface SearchProgressTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  seq: number;
}

/** Progress of the sweep for unindexed messages of a merchant. */
export interface SearchSweepTable {
  merchant_id: MerchantIdColumn;
  swept_at: NullableTimestampColumn;
  /** Conversations from before the search existed are indexed up to this id. */
  past_until: string | null;
  is_past_done: Generated<boolean>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_message_search: MessageSearchTable;
    chat_search_progress: SearchProgressTable;
    chat_search_words: SearchWordTable;
    chat_search_sweeps: SearchSweepTable;
  }
}
