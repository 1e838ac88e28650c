import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A time in which a user chose to be there, outside their planned hours. */
export interface StayTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  started_at: TimestampColumn;
  ends_at: TimestampColumn;
  /** null while it is running. */
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    stays: StayTable;
  }
}
