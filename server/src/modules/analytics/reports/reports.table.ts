import type { FactOwner } from '@sala/contract/analytics/reports/metrics.ts';
import type { reportFileStates } from '@sala/contract/analytics/reports/report-files.api.ts';
import type { MailFormat, MailRhythm } from '@sala/contract/analytics/reports/report-mails.api.ts';
import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import type { FigureDifference, FollowUp } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { WallboardName } from '@sala/contract/analytics/reports/wallboard.ts';
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
  /** How often somebody began to make it or to go on with it. */
  tries: Generated<number>;
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
  /** The conversation, call or order, and when it was rated: as facts name it. */
  record_id: string;
  rated_at: TimestampColumn;
  /** How many it had when this was written; null: its record was already gone when that began to be noted. */
  stars: number | null;
  owner_id: string | null;
  outcome: FollowUp['outcome'];
  note: string;
  version: number;
  updated_by: string;
  updated_at: TimestampColumn;
}

/** A report that is mailed each week or month. */
export interface ReportMailTable {
  merchant_id: MerchantIdColumn;
  id: string;
  spec: JSONColumnType<Omit<TableOrder, 'locale' | 'from' | 'to'>>;
  format: MailFormat;
  rhythm: MailRhythm;
  created_by: string;
  created_at: TimestampColumn;
  next_at: TimestampColumn;
}

export interface ReportMailRecipientTable {
  merchant_id: MerchantIdColumn;
  mail_id: string;
  user_id: string;
  is_stopped: Generated<boolean>;
  /** The last day of the last report that left. */
  sent_to: string | null;
}

/** Facts of a source in a quarter of an hour that have the same people and dimensions; `part` numbers those of one slot. */
export interface ReportRollupTable {
  merchant_id: MerchantIdColumn;
  source: string;
  slot: TimestampColumn;
  part: number;
  operator_id: string | null;
  department_id: string | null;
  locale: string | null;
  channel: string | null;
  project_id: string | null;
  category: string | null;
  fact_count: number;
  /** Each value; null where facts are only counted. */
  measured: number[] | null;
  /** Of durations: when each fact was, in ms from `slot` on, in the order of `measured`. */
  instants: number[] | null;
}

/** Which hours are in the rollups: all from `filled_from` until `filled_until`, but those of `report_changed_hours`. */
export interface ReportRollupStateTable {
  merchant_id: MerchantIdColumn;
  owner: FactOwner;
  /** With which version of the formulas. */
  formulas: number;
  filled_from: TimestampColumn;
  filled_until: TimestampColumn;
}

/** An hour in which something changed after it ended; written by triggers. */
export interface ReportChangedHourTable {
  merchant_id: MerchantIdColumn;
  id: Generated<number>;
  owner: FactOwner;
  hour: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rating_follow_ups: RatingFollowUpTable;
    report_changed_hours: ReportChangedHourTable;
    report_checks: ReportCheckTable;
    report_files: ReportFileTable;
    report_mail_recipients: ReportMailRecipientTable;
    report_mails: ReportMailTable;
    report_rollup_states: ReportRollupStateTable;
    report_rollups: ReportRollupTable;
    wall_screens: WallScreenTable;
  }
}
