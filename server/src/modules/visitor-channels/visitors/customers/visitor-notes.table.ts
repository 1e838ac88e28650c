import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface VisitorNoteTable {
  merchant_id: MerchantIdColumn;
  id: string;
  visitor_id: string;
  author_id: string;
  text: string;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    visitor_notes: VisitorNoteTable;
  }
}
