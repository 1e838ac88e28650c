import { workingTimeErrors } from '@sala/contract/time/working-time/working-time.errors.ts';
import type { LeaveBalance, RequestBalance } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type AllowanceOf, readAllowances } from '#modules/time/working-time/working-time.public.ts';
import { dayIn } from '#platform/day.ts';
import { fail, found } from '#platform/failure.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import type { PlannedLeave } from '../engine/plan.ts';
import type { StaffLeave, StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { countLeaveDays, isByWeekdays } from './leave-days.ts';

type Kind = StaffLeave['kind'];
/** Leave, possibly not requested yet. */
export type LeaveInQuestion = Omit<PlannedLeave, 'id'> & { readonly kind: Kind };

/** Other kinds of leave take no days. */
const isCounted = (kind: Kind) => kind === 'annual';

/** The longest that is looked ahead, so that a mistyped year costs nothing. */
const maxYears = 3;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The part of leave in a year; null without one. */
function inYear<Leave extends LeaveInQuestion>(leave: Leave, year: number): Leave | null {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (leave.endDate < first || leave.startDate > last) return null;
  return {
    ...leave,
    ...(leave.startDate < first && { startDate: first, startTime: null }),
    ...(leave.endDate > last && { endDate: last, endTime: null }),
  };
}

function daysIn(member: StaffMember, leave: LeaveInQuestion, year: number): number {
  const part = inYear(leave, year);
  return part ? countLeaveDays(member.plan, part) : 0;
}

interface Question {
  readonly member: StaffMember;
  readonly leave: LeaveInQuestion;
  /** Its id, if it was requested already. */
  readonly id?: string;
  readonly allowanceOf: AllowanceOf;
  /** The first year whose leave is completely in memory. */
  readonly since: number;
}

function balanceOf({ member, leave, id, allowanceOf, since }: Question): LeaveBalance {
  const others = member.leaves.filter(
    (other) => other.id !== id && other.status === 'approved' && isCounted(other.kind),
  );
  const first = yearOf(leave.startDate);
  const last = Math.min(yearOf(leave.endDate), first + maxYears - 1);
  const years: LeaveBalance['years'] = [];
  for (let year = first; year <= last; year += 1) {
    if (year < since) continue;
    years.push({
      year,
      allowance: allowanceOf(member.id),
      used: others.reduce((sum, other) => sum + daysIn(member, other, year), 0),
      takes: isCounted(leave.kind) ? daysIn(member, leave, year) : 0,
    });
  }
  return { isCounted: isCounted(leave.kind), isByWeekdays: isByWeekdays(member.plan, leave), years };
}

async function readParts(context: AvailabilityContext, merchantId: string, employeeIds: readonly string[] = []) {
  const [staff, allowanceOf] = await Promise.all([
    context.staffPlans.readWith(merchantId, employeeIds),
    readAllowances(context.database.forMerchant(merchantId).query),
  ]);
  // Leave of the year before last is no longer complete.
  return { staff, allowanceOf, since: yearOf(dayIn(staff.timeZone, context.clock.now())) - 1 };
}

const maxAsked = 100;

/** Balances of pending and approved leave. */
export async function balancesOfLeave(
  context: AvailabilityContext,
  merchantId: string,
  ids: string,
): Promise<(LeaveBalance & { id: string })[]> {
  const asked = new Set(ids.split(',').slice(0, maxAsked));
  const { staff, ...parts } = await readParts(context, merchantId);
  const found = staff.members.flatMap((member) =>
    member.leaves.filter(({ id }) => asked.has(id)).map((leave) => ({ member, leave, id: leave.id, ...parts })),
  );
  return new Slices().map(found, (question) => ({ id: question.id, ...balanceOf(question) }));
}

interface RequestInWriting {
  kind: Kind;
  startDate: string;
  endDate: string;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

/** The balance of a request that is being written, by the caller for themselves (throws noEmployee) or for an employee (recordNotFound). */
export async function balanceOfRequest(
  context: AvailabilityContext,
  merchantId: string,
  of: { userId: string } | { employeeId: string },
  { kind, startDate, endDate, startTime = null, endTime = null }: RequestInWriting,
): Promise<RequestBalance> {
  const { staff, ...parts } = await readParts(context, merchantId, 'employeeId' in of ? [of.employeeId] : []);
  const member =
    'userId' in of
      ? (staff.byUserId.get(of.userId) ?? fail(workingTimeErrors.noEmployee))
      : found(staff.members.find(({ id }) => id === of.employeeId));
  const balance = balanceOf({ member, leave: { kind, startDate, endDate, startTime, endTime }, ...parts });
  return { ...balance, employeeId: member.id, employeeName: member.name };
}
