import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { removeDepartmentFromHolidays } from './holidays.repository.ts';

/**
 * Removes a department that will be deleted from holidays. Holidays of only that department are deleted, since without a department
 * they would apply to all.
 */
export async function releaseHolidaysOf(unit: UnitOfWork, departmentId: string): Promise<void> {
  if (await removeDepartmentFromHolidays(unit, departmentId))
    unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'holidays' });
}
