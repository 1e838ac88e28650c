import type { Repeat } from '@sala/contract/core/rules/repeat.ts';

/** A time on the wall, `HH:MM`. */
export type WallTime = string;
/** A day of the calendar, `YYYY-MM-DD`. */
export type DayText = string;

export interface ShiftHours {
  readonly id: string;
  readonly title: string;
  readonly startTime: WallTime;
  /** Not after the start: on the next day. The same as the start: 24 hours later. */
  readonly endTime: WallTime;
  readonly pauses: readonly { readonly startTime: WallTime; readonly endTime: WallTime }[];
  readonly timeZone: string;
}

export interface ShiftSource {
  readonly kind: 'shift';
  readonly shift: ShiftHours;
  readonly startDate: DayText;
  readonly repeat: Repeat;
}

export interface ScheduleSource {
  readonly kind: 'schedule';
  readonly id: string;
  readonly title: string;
  readonly type: 'weekly' | 'monthly' | 'yearly';
  /** By day of the week `1` (Monday) to `7`, of the month `1` to `31`, of the year `MM-DD`. */
  readonly days: ReadonlyMap<string, readonly ShiftHours[]>;
  readonly startsOn: DayText | null;
  readonly endsOn: DayText | null;
}

/**
 * What is counted out of a source is kept with the object, and what is counted out of a list of absences with the list: pass the same
 * ones for everybody they apply to, and never change one.
 */
export type HoursSource = ShiftSource | ScheduleSource;

/** Whole days, the first and the last included. */
export interface PlannedDayOff {
  readonly id: string;
  readonly title: string;
  readonly startDate: DayText;
  readonly endDate: DayText;
  readonly repeat: Repeat;
}

/** Approved: from the start time on the first day (null: as it begins) to the end time on the last (null: as it ends). */
export interface PlannedLeave {
  readonly id: string;
  readonly startDate: DayText;
  readonly endDate: DayText;
  readonly startTime: WallTime | null;
  readonly endTime: WallTime | null;
}

export interface PlannedHoliday {
  readonly id: string;
  readonly title: string;
  readonly date: DayText;
  readonly repeat: 'annually' | 'once';
}

export interface PersonPlan {
  readonly isActive: boolean;
  readonly timeZone: string;
  readonly hours: {
    readonly employee: readonly HoursSource[];
    readonly team: readonly HoursSource[];
    readonly department: readonly HoursSource[];
  };
  readonly daysOff: readonly PlannedDayOff[];
  readonly leaves: readonly PlannedLeave[];
  readonly holidays: readonly PlannedHoliday[];
}

/** What holds at this moment whatever was planned. */
export interface LivePerson {
  readonly account: 'none' | 'invited' | 'active' | 'inactive';
  readonly presence: 'online' | 'offline' | 'disconnected';
  readonly break: { readonly until: Date } | null;
  readonly load?: { readonly current: number; readonly cap: number } | undefined;
}
