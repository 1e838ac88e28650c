import { defineErrors } from '../core/errors.ts';

export const roleErrors = defineErrors({
  /** The default role is as it is. */
  cannotDeleteDefaultRole: 400,
  cannotUpdateDefaultRole: 400,
  /** params: `count`, how many users have it. */
  cannotDeleteUsedRole: 400,
});
