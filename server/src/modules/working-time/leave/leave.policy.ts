import type { LeaveStatus } from '@sala/contract/working-time/working-time.schema.ts';

export interface LeaveTimes {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const getStart = ({ startDate, startTime }: LeaveTimes) => `${startDate} ${startTime ?? '00:00'}`;
const getEnd = ({ endDate, endTime }: LeaveTimes) => `${endDate} ${endTime ?? '24:00'}`;

/** Half open, by the clock on the wall: one that ends at noon leaves the afternoon to another. */
export function overlap(one: LeaveTimes, other: LeaveTimes): boolean {
  return getStart(one) < getEnd(other) && getStart(other) < getEnd(one);
}

const next: Record<LeaveStatus, readonly LeaveStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** What can become of a leave by who decides. */
export function canBecome(from: LeaveStatus, to: LeaveStatus): boolean {
  return next[from].includes(to);
}

/** Whether somebody can take back their own: what waits, and what was approved and is not over. */
export function canTakeBack(leave: { status: LeaveStatus; endDate: string }, today: string): boolean {
  return leave.status === 'pending' || (leave.status === 'approved' && leave.endDate >= today);
}
