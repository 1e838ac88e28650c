import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelPatch } from '../channels/channels.repository.ts';

/** The department of a new conversation. A deleted one is ignored, since the message must not be lost. */
export async function chosenDepartment(
  unit: UnitOfWork,
  departmentId: string | undefined,
): Promise<Pick<ChannelPatch, 'department_id'>> {
  if (departmentId === undefined || !(await findDepartment(unit.query, departmentId))) return {};
  return { department_id: departmentId };
}
