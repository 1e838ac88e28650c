import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Ratings of conversations, at most one for each end. */
export interface ChatRatingTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  /** The assignee when the conversation ended. */
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
