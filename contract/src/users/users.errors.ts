import { defineErrors } from '../core/errors.ts';

export const userErrors = defineErrors({
  cannotDeleteDefaultAdmin: 400,
  /** The only operator with full access stays as they are. */
  cannotUpdateDefaultAdmin: 400,
  notAllowToDeleteOwnUser: 400,
  notAllowToUpdateOwnUser: 400,
  /** Somebody has to be left who can manage users and roles. */
  cannotDeleteLastManager: 400,
  /** A role that was named is not there (any more). */
  userOrRoleNotFound: 400,
  /** Only an invited user who has not come yet can be invited again. */
  userAlreadyJoined: 400,
});
