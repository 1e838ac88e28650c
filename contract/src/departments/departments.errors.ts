import { defineErrors } from '../core/errors.ts';

export const departmentErrors = defineErrors({
  /** The department every business has stays as it is. */
  cannotUpdateDefaultDepartment: 400,
  cannotDeleteDefaultDepartment: 400,
  /** Params: `teams`, `people`. */
  departmentHasTeamOrMember: 400,
  /** Params: `people`. */
  teamHasMembers: 400,
  /** Is in the department or the team already; params: `name`. */
  existingEmployee: 400,
  /** A department with people keeps its last manager; params: `department`. */
  cannotDeleteLastDepartmentManager: 400,
  /** A team takes people of its own department alone; params: `name`. */
  employeeOfOtherDepartment: 400,
});
