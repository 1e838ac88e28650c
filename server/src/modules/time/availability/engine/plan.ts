import type { Repeat } from '@sala/contract/core/rules/repeat.ts';

/** A local time, `HH:MM`. */
export type WallTime = string;
/** A calendar day, `YYYY-MM-DD`. */
export type DayText = string;

export interface ShiftHours {
  readonly id: string;
  readonly title: string;
  readonly startTime: WallTime;
  /** Before the start: on the next day. Equal to the start: 24 hours later. */
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
  /** By weekday `1` (Monday) to `7`, day of the month `1` to `31`, or day of the year `MM-DD`. */
  readonly days: ReadonlyMap<string, readonly ShiftHours[]>;
  readonly startsOn: DayText | null;
  readonly endsOn: DayText | null;
}

/**
 * Calculations are cached by object identity of a source and of a list of absences: pass the same objects for all people
 * they apply to, and never mutate them.
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

/** Approved: from the start time on the first day (null: its beginning) to the end time on the last (null: its end). */
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

/** Present state, independent of the plan. */
export interface LivePerson {
  readonly account: 'none' | 'invited' | 'active' | 'inactive';
  readonly presence: 'online' | 'offline' | 'disconnected';
  readonly break: { readonly until: Date } | null;
  /** Chosen by themselves: they are there also outside their planned hours. */
  readonly stay: { readonly until: Date } | null;
  readonly load?: { readonly current: number; readonly cap: number } | undefined;
}
