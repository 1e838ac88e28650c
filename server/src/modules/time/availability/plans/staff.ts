import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import type { LeaveStatus, leaveKinds, ShiftColor } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { PersonPlan, PlannedLeave } from '../engine/plan.ts';

export interface StaffLeave extends PlannedLeave {
  readonly kind: (typeof leaveKinds)[number];
  readonly status: LeaveStatus;
}

/** An employee with their plan. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly position: string | null;
  readonly photoId: string | null;
  readonly userId: string | null;
  /** Whether they can be on duty: they are active, and their account, if they have one, is active. */
  readonly canWork: boolean;
  readonly department: { readonly id: string; readonly name: string };
  readonly teamIds: readonly string[];
  readonly level: CalendarRow['level'];
  readonly plan: PersonPlan;
  /** Approved or pending; only approved leave is part of the plan. */
  readonly leaves: readonly StaffLeave[];
}

/** The employees of a merchant with their plans, and the names used in them. */
export interface Staff {
  readonly merchantId: string;
  /** The merchant's time zone. */
  readonly timeZone: string;
  /** Sorted by name. */
  readonly members: readonly StaffMember[];
  readonly byId: ReadonlyMap<string, StaffMember>;
  readonly byUserId: ReadonlyMap<string, StaffMember>;
  readonly departments: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly departmentId: string }>;
  readonly colors: ReadonlyMap<string, ShiftColor>;
  /** Plan of users who are not employees, in a time zone: no working hours, only the holidays of all departments. */
  planOfOthers(timeZone: string): PersonPlan;
}
