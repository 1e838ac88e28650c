import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Conversations that were mailed within the last day, to count them; older rows go. */
export interface ChatTranscriptMailTable {
  merchant_id: MerchantIdColumn;
  id: string;
  visitor_id: string;
  email: string;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_transcript_mails: ChatTranscriptMailTable;
  }
}
