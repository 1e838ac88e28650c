import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** What visitors thought of conversations, one an end. */
export interface ChatRatingTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  /** Who had the conversation when it ended. */
  operator_id: string | null;
  stars: number;
  comment: string;
  ended_at: TimestampColumn;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_ratings: ChatRatingTable;
  }
}
