import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Transcripts of the last day, for the limit; older rows are deleted. */
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
