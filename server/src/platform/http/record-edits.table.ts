import type { MerchantIdColumn, TimestampColumn } from '../database/tables.ts';

export interface RecordEditTable {
  merchant_id: MerchantIdColumn;
  /** The id of the record; for settings of a business the path of the endpoint. */
  record: string;
  /** The version that the edit created. */
  version: number;
  editor_id: string;
  /** The editor's name at that time. */
  editor_name: string;
  edited_at: TimestampColumn;
}

declare module '../database/tables.ts' {
  interface Tables {
    record_edits: RecordEditTable;
  }
}
