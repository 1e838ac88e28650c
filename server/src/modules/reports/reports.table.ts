import type { reportFileStates } from '@sala/contract/reports/report-files.api.ts';
import type { ExportFormat } from '@sala/contract/reports/reports.api.ts';
import type { FigureDifference, FollowUp } from '@sala/contract/reports/reports.schema.ts';
import type { WallboardName } from '@sala/contract/reports/wallboard.ts';
import type { JSONColumnType } from 'kysely';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';
import type { TableOrder } from './tables.ts';

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

/** What a long report was ordered with. */
export interface ReportFileSpec extends Omit<TableOrder, 'compare'> {
  readonly format: ExportFormat;
}

export interface ReportFileTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  spec: JSONColumnType<ReportFileSpec>;
  status: (typeof reportFileStates)[number];
  months_done: Generated<number>;
  month_count: number;
  /** Of its table, as the first month had it. */
  head: JSONColumnType<string[]> | null;
  name: string | null;
  media_type: string | null;
  size: number | null;
  created_at: TimestampColumn;
  expires_at: TimestampColumn;
}

export interface ReportCheckTable {
  merchant_id: MerchantIdColumn;
  checked_at: TimestampColumn;
  first_day: string;
  last_day: string;
  figure_count: number;
  differences: JSONColumnType<FigureDifference[]>;
}

/** Who sees to a rating and how it ended; a rating without a row is open and nobody's. */
export interface RatingFollowUpTable {
  merchant_id: MerchantIdColumn;
  rating_id: string;
  /** The conversation or call, and when it was rated: as facts name it. */
  record_id: string;
  rated_at: TimestampColumn;
  owner_id: string | null;
  outcome: FollowUp['outcome'];
  note: string;
  version: number;
  updated_by: string;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rating_follow_ups: RatingFollowUpTable;
    report_checks: ReportCheckTable;
    report_files: ReportFileTable;
    wall_screens: WallScreenTable;
  }
}
