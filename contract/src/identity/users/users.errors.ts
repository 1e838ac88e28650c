import { defineErrors } from '../../core/errors.ts';

export const userErrors = defineErrors({
  cannotDeleteDefaultAdmin: 400,
  /** The only user with full access cannot be changed. */
  cannotUpdateDefaultAdmin: 400,
  notAllowToDeleteOwnUser: 400,
  notAllowToUpdateOwnUser: 400,
  /** At least one user must remain who can manage users and roles. */
  cannotDeleteLastManager: 400,
  /** The user does not exist; spelled as in the specification. */
  userNotExit: 400,
  /** The user or the role does not exist. */
  userOrRoleNotFound: 400,
  /** Only a user with an open invitation can be invited again. */
  userAlreadyJoined: 400,
});
