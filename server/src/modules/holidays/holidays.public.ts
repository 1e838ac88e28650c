import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { removeDepartmentFromHolidays } from './holidays.repository.ts';

/**
 * Takes a department that is going to be removed out of the holidays. Those that were for it alone go with it: without a department
 * they would be for everybody.
 */
export async function releaseHolidaysOf(unit: UnitOfWork, departmentId: string): Promise<void> {
  if (await removeDepartmentFromHolidays(unit, departmentId))
    unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'holidays' });
}
