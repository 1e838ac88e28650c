import { defineErrors } from '../../core/errors.ts';

export const roleErrors = defineErrors({
  cannotDeleteDefaultRole: 400,
  cannotUpdateDefaultRole: 400,
  /** params: `count`, the number of users with the role. */
  cannotDeleteUsedRole: 400,
});
