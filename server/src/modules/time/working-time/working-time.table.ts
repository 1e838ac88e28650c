import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type {
  LeaveStatus,
  leaveKinds,
  Pause,
  ScheduleType,
  ShiftColor,
} from '@sala/contract/time/working-time/working-time.schema.ts';
import type { ColumnType } from 'kysely';
import type {
  CreatedAtColumn,
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
} from '#platform/database/tables.ts';

/** Days have no time zone: read them as text with `::text`. */
type DayColumn = ColumnType<Date, string, string>;
type NullableDayColumn = ColumnType<Date | null, string | null | undefined, string | null>;
type JsonColumn<T> = ColumnType<T, string, string>;

/** A row refers to an employee, a team or a department. */
export interface AssigneeColumns {
  merchant_id: MerchantIdColumn;
  employee_id: string | null;
  team_id: string | null;
  department_id: string | null;
}

export interface TimeShiftTable {
  merchant_id: MerchantIdColumn;
  id: string;
  title: string;
  color: ShiftColor;
  start_time: string;
  end_time: string;
  pauses: JsonColumn<Pause[]>;
  time_zone: string;
  start_date: DayColumn;
  repeat: JsonColumn<Repeat>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface WorkingScheduleTable {
  merchant_id: MerchantIdColumn;
  id: string;
  title: string;
  type: ScheduleType;
  is_active: boolean;
  starts_on: NullableDayColumn;
  ends_on: NullableDayColumn;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface WorkingScheduleEntryTable {
  merchant_id: MerchantIdColumn;
  schedule_id: string;
  day: string;
  shift_id: string;
}

export interface DayOffTable {
  merchant_id: MerchantIdColumn;
  id: string;
  title: string;
  start_date: DayColumn;
  end_date: DayColumn;
  repeat: JsonColumn<Repeat>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface LeaveTable {
  merchant_id: MerchantIdColumn;
  id: string;
  employee_id: string;
  kind: (typeof leaveKinds)[number];
  start_date: DayColumn;
  end_date: DayColumn;
  start_time: string | null;
  end_time: string | null;
  reason: Generated<string>;
  status: LeaveStatus;
  requested_by_id: string | null;
  /** Requested by the employee themselves. */
  is_own: Generated<boolean>;
  decided_by_id: string | null;
  decided_at: NullableTimestampColumn;
  note: Generated<string>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface LeaveAllowanceTable {
  merchant_id: MerchantIdColumn;
  /** null: not set. */
  days_per_year: number | null;
  version: Generated<number>;
}

export interface LeaveAllowanceExceptionTable {
  merchant_id: MerchantIdColumn;
  employee_id: string;
  days_per_year: number;
}

export interface CoverNeedsTable {
  merchant_id: MerchantIdColumn;
  department_id: string;
  hours: JsonColumn<number[][]>;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    time_shifts: TimeShiftTable;
    time_shift_assignees: AssigneeColumns & { shift_id: string };
    working_schedules: WorkingScheduleTable;
    working_schedule_entries: WorkingScheduleEntryTable;
    working_schedule_assignees: AssigneeColumns & { schedule_id: string };
    days_off: DayOffTable;
    day_off_assignees: AssigneeColumns & { day_off_id: string };
    leaves: LeaveTable;
    leave_allowances: LeaveAllowanceTable;
    leave_allowance_exceptions: LeaveAllowanceExceptionTable;
    cover_needs: CoverNeedsTable;
  }
}
