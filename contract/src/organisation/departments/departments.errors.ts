import { defineErrors } from '../../core/errors.ts';

export const departmentErrors = defineErrors({
  /** The default department cannot be changed. */
  cannotUpdateDefaultDepartment: 400,
  cannotDeleteDefaultDepartment: 400,
  /** params: `teams`, `people`. */
  departmentHasTeamOrMember: 400,
  /** params: `people`. */
  teamHasMembers: 400,
  /** The employee is already in the department or team. params: `name`. */
  existingEmployee: 400,
  /** The last manager of a department with people cannot be removed. params: `department`. */
  cannotDeleteLastDepartmentManager: 400,
  /** The members of a team must be in its department. params: `name`. */
  employeeOfOtherDepartment: 400,
});
