import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A conversation that a colleague accepted from another. */
export interface ChatTransferTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  /** Of its line in the thread. */
  seq: number;
  from_id: string;
  to_id: string;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_transfers: ChatTransferTable;
  }
}
