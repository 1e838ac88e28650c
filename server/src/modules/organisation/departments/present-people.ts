import type { DepartmentEmployee, TeamMember } from '@sala/contract/organisation/departments/departments.schema.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { MemberRow, PersonRow } from './people.repository.ts';

/** Signed address of an employee's photo, a small square; null without one. */
export function getPhoto(
  context: Pick<AppContext, 'config' | 'clock'>,
  { merchant_id: merchantId, photo_id: id }: { merchant_id: string; photo_id: string | null },
): string | null {
  return id && signFilePath(context, { merchantId, id, isThumbnail: false });
}

function getPerson(context: AppContext, row: PersonRow | MemberRow) {
  return {
    id: row.id,
    employeeName: row.name,
    email: row.email,
    phone: row.phone,
    position: row.position,
    photo: getPhoto(context, row),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export const presentPerson = (context: AppContext, row: PersonRow): DepartmentEmployee => ({
  ...getPerson(context, row),
  employeeId: row.id,
  role: row.role,
  department: { id: row.department_id, name: row.department_name },
  teams: row.teams,
});

export const presentMember = (context: AppContext, row: MemberRow): TeamMember => ({
  ...getPerson(context, row),
  employeeId: row.employee_id,
  role: row.role,
  team: { id: row.team_id, name: row.team_name },
});
