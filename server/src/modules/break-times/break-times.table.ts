import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface BreakRuleTable {
  merchant_id: MerchantIdColumn;
  role_id: string;
  /** Minutes; null as well as `breaks_per_day`: the role has no breaks any more. The row stays, so that its version goes on. */
  duration: number | null;
  breaks_per_day: number | null;
  version: Generated<number>;
}

export interface BreakTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  started_at: TimestampColumn;
  ends_at: TimestampColumn;
  /** null while it goes on. */
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    break_rules: BreakRuleTable;
    breaks: BreakTable;
  }
}
