import { findDepartment } from '#modules/departments/departments.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelPatch } from '../channels/channels.repository.ts';

/** What a visitor's choice writes into the conversation it opens. One that is gone meanwhile is passed over: their message counts. */
export async function chosenDepartment(
  unit: UnitOfWork,
  departmentId: string | undefined,
): Promise<Pick<ChannelPatch, 'department_id'>> {
  if (departmentId === undefined || !(await findDepartment(unit.query, departmentId))) return {};
  return { department_id: departmentId };
}
