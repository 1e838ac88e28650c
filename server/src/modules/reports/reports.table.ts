import type { WallboardName } from '@sala/contract/reports/wallboard.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A link by which a screen shows a wallboard. */
export interface WallScreenTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  board: WallboardName;
  has_names: boolean;
  token_hash: string;
  created_by: string;
  created_at: TimestampColumn;
  /** When a screen last asked with it, to the minute. */
  seen_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    wall_screens: WallScreenTable;
  }
}
