import type { Action } from '@sala/contract/core/ability.ts';
import { useAbility } from '#shared/ability/ability.ts';

/** Whether the user may do this with employees, by the permission for users or by the one for employees only. */
export function useEmployeePermission(action: Action): boolean {
  const ability = useAbility();
  return ability.can(action, 'manage-users') || ability.can(action, 'manage-employee');
}
