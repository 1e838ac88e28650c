import type { Action } from '@sala/contract/core/ability.ts';
import { useAbility } from '#shared/ability/ability.ts';

/** Whether the reader may do this with employees: by the right to users, or the one to employees alone. */
export function useEmployeePermission(action: Action): boolean {
  const ability = useAbility();
  return ability.can(action, 'manage-users') || ability.can(action, 'manage-employee');
}
