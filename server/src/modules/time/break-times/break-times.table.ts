import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface BreakRuleTable {
  merchant_id: MerchantIdColumn;
  role_id: string;
  /** Minutes; null together with `breaks_per_day`: the role has no breaks. The row stays so that its version continues. */
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
  /** null while it is running. */
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    break_rules: BreakRuleTable;
    breaks: BreakTable;
  }
}
