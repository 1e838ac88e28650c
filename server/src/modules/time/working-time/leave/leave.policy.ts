import type { LeaveStatus } from '@sala/contract/time/working-time/working-time.schema.ts';

export interface LeaveTimes {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const getStart = ({ startDate, startTime }: LeaveTimes) => `${startDate} ${startTime ?? '00:00'}`;
const getEnd = ({ endDate, endTime }: LeaveTimes) => `${endDate} ${endTime ?? '24:00'}`;

/** Half-open intervals in local time: leave that ends at noon does not overlap one of the afternoon. */
export function overlap(one: LeaveTimes, other: LeaveTimes): boolean {
  return getStart(one) < getEnd(other) && getStart(other) < getEnd(one);
}

const next: Record<LeaveStatus, readonly LeaveStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** Allowed status changes by a decision. */
export function canBecome(from: LeaveStatus, to: LeaveStatus): boolean {
  return next[from].includes(to);
}

/** In ms. Longer than undoing is offered, for slow connections. */
const undoPeriod = 60_000;

/** Whether the user can undo a decision: their own, while others have hardly acted on it. */
export function canUndo(
  leave: { status: LeaveStatus; decidedById: string | null; decidedAt: Date | null },
  { userId, now }: { userId: string; now: Date },
): boolean {
  const { status, decidedById, decidedAt } = leave;
  if (status !== 'approved' && status !== 'rejected') return false;
  return decidedById === userId && decidedAt !== null && now.getTime() - decidedAt.getTime() <= undoPeriod;
}

/** Whether an employee can withdraw their leave: pending, or approved and not over. */
export function canTakeBack(leave: { status: LeaveStatus; endDate: string }, today: string): boolean {
  return leave.status === 'pending' || (leave.status === 'approved' && leave.endDate >= today);
}
