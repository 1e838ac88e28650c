import type { MerchantIdColumn, TimestampColumn } from '../database/tables.ts';

export interface RecordEditTable {
  merchant_id: MerchantIdColumn;
  /** The id of the record; the path of its call where a business has it once. */
  record: string;
  /** That the edit led to. */
  version: number;
  editor_id: string;
  /** As it was then: a name and nothing else is told. */
  editor_name: string;
  edited_at: TimestampColumn;
}

declare module '../database/tables.ts' {
  interface Tables {
    record_edits: RecordEditTable;
  }
}
