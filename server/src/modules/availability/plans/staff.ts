import type { CalendarRow } from '@sala/contract/working-time/working-time.api.ts';
import type { LeaveStatus, leaveKinds, ShiftColor } from '@sala/contract/working-time/working-time.schema.ts';
import type { PersonPlan, PlannedLeave } from '../engine/plan.ts';

export interface StaffLeave extends PlannedLeave {
  readonly kind: (typeof leaveKinds)[number];
  readonly status: LeaveStatus;
}

/** An employee with what is planned for them. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly position: string | null;
  readonly photoId: string | null;
  readonly userId: string | null;
  /** Whether somebody can rely on them: they work here, and their account, if they have one, is in use. */
  readonly canWork: boolean;
  readonly department: { readonly id: string; readonly name: string };
  readonly teamIds: readonly string[];
  readonly level: CalendarRow['level'];
  readonly plan: PersonPlan;
  /** Granted or waiting; only what is granted is part of the plan. */
  readonly leaves: readonly StaffLeave[];
}

/** The people of a merchant, whatever is planned for them, and what that is called. */
export interface Staff {
  readonly merchantId: string;
  /** The merchant's. */
  readonly timeZone: string;
  /** By name. */
  readonly members: readonly StaffMember[];
  readonly byId: ReadonlyMap<string, StaffMember>;
  readonly byUserId: ReadonlyMap<string, StaffMember>;
  readonly departments: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly departmentId: string }>;
  readonly colors: ReadonlyMap<string, ShiftColor>;
  /** Of users who are no employees: no hours, and the holidays of everybody. By the clocks of a zone. */
  planOfOthers(timeZone: string): PersonPlan;
}
