import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findLeave, findSchedule } from '../plans/plans.repository.ts';
import type { Staff, StaffLeave, StaffMember } from '../plans/staff.ts';
import { asPlanned, type WhatIf, withLeave, withoutLeave, withoutSchedule, withoutShift } from './what-if.ts';

interface Question {
  readonly withLeaveId?: string | undefined;
  readonly withoutShiftId?: string | undefined;
  readonly withoutScheduleId?: string | undefined;
}

/** The leave and its employee. Throws recordNotFound. */
export async function readLeave(
  context: AppContext,
  staff: Staff,
  id: string,
): Promise<{ member: StaffMember; leave: StaffLeave }> {
  const row = found(await findLeave(context.database.forMerchant(staff.merchantId), id));
  const leave: StaffLeave = {
    id,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.start_time,
    endTime: row.end_time,
    kind: row.kind,
    status: row.status,
  };
  return { member: found(staff.byId.get(row.employee_id)), leave };
}

/** Accepts inactive schedules too. Throws recordNotFound. */
export async function assertSchedule(context: AppContext, staff: Staff, id: string): Promise<void> {
  found(await findSchedule(context.database.forMerchant(staff.merchantId), id));
}

/** The plans before and after the change. An approved leave is compared with the plan without it. Throws recordNotFound. */
export async function readWhatIf(
  context: AppContext,
  staff: Staff,
  { withLeaveId, withoutShiftId, withoutScheduleId }: Question,
): Promise<{ before: WhatIf; after: WhatIf }> {
  let [before, after] = [asPlanned, asPlanned];
  const addAfter = (next: WhatIf) => {
    const former = after;
    after = (member) => changed(member, former, next);
  };
  if (withLeaveId !== undefined) {
    const { member, leave } = await readLeave(context, staff, withLeaveId);
    before = withoutLeave(withLeaveId);
    addAfter(withLeave(member.id, leave));
  }
  if (withoutShiftId !== undefined) {
    found(staff.colors.get(withoutShiftId));
    addAfter(withoutShift(withoutShiftId));
  }
  if (withoutScheduleId !== undefined) {
    await assertSchedule(context, staff, withoutScheduleId);
    addAfter(withoutSchedule(withoutScheduleId));
  }
  return { before, after };
}

/** Applies one change after the other. */
function changed(member: StaffMember, former: WhatIf, next: WhatIf) {
  const plan = former(member);
  return next(plan === member.plan ? member : { ...member, plan });
}
