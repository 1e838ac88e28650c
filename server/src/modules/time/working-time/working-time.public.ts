import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { writeOwnShifts } from './assignees.repository.ts';
import { areShiftsKnown } from './time-shifts/time-shifts.repository.ts';
import './working-time.table.ts';

export { readCoverNeeds, readSetNeeds } from './cover-needs/cover-needs.repository.ts';
export { type AllowanceOf, readAllowances } from './leave/allowance.repository.ts';
export { readLeaveTotals } from './leave/leave.reading.ts';
export { listApprovedLeaveIds } from './leave/leave.repository.ts';
export { cancelOwnLeave, listOwnLeave, requestOwnLeave } from './leave/own-leave.usecases.ts';

/** Replaces the shifts assigned to an employee directly. Throws a 422 at `shiftIds` for an unknown one. */
export async function setOwnShifts(unit: UnitOfWork, employeeId: string, shiftIds: readonly string[]): Promise<void> {
  if (!(await areShiftsKnown(unit.query, shiftIds))) failFields({ shiftIds: [{ key: 'id' }] });
  if (await writeOwnShifts(unit.query, employeeId, shiftIds))
    unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'hours' });
}
