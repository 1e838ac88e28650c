import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { isSessionOpen } from '#modules/identity/sessions/sessions.public.ts';
import { lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { beyond, type HasPermission, type ScopeField, scopeBeyond } from './granting.policy.ts';
import { findServiceScope, hasManager, lockRights, lockToken } from './roles.repository.ts';

export { isSameScope, normalisedScope, type ScopeField, scopeFields } from './granting.policy.ts';
export { countUsersOfRole, listAllRoles } from './roles.repository.ts';
export { isInScope, rowsInScope, type Scoped } from './service-scope.policy.ts';

/** The limits of what a user can grant and remove: their own permissions and scope. */
export interface Grantor {
  /** Those of the permissions that they do not have. */
  lacks(permissions: readonly Permission[]): Permission[];
  /** The fields of the scope that exceed their own. */
  lacksScope(scope: ServiceScope): ScopeField[];
  /** Their own scope. */
  readonly scope: ServiceScope;
}

/** The scope of a user, also of a former one whose application token is still valid. */
export async function getServiceScope(query: TenantDatabase['query'], userId: string): Promise<ServiceScope> {
  return (await findServiceScope(query, userId)) ?? unrestrictedScope;
}

type Changing = Pick<AppContext, 'clock'>;

/** Locked, so that a concurrent deactivation or end of session comes either before or after. */
async function permissionsOfUser(
  context: Changing,
  unit: UnitOfWork,
  { userId, sessionId }: UserActor,
): Promise<HasPermission> {
  const user = await lockUserRow(unit, userId);
  if (user?.status !== userStatus.active) return fail(commonErrors.notAllowed);
  if (sessionId && !(await isSessionOpen(unit.query, sessionId, context.clock.now())))
    fail(commonErrors.sessionRevoked);
  const ability = defineAbility(user.isReadonly ? downgradeToRead(user.permissions) : user.permissions);
  return ({ action, subject }) => ability.can(action, subject);
}

async function permissionsOfToken(
  context: Changing,
  unit: UnitOfWork,
  actor: UserActor,
  tokenId: string,
): Promise<HasPermission> {
  // Application tokens are independent of their creator; other tokens are limited to their user's permissions.
  const token = await lockToken(unit.query, tokenId);
  if (!token || token.revoked_at) return fail(commonErrors.sessionRevoked);
  if (token.expires_at && token.expires_at <= context.clock.now()) fail(commonErrors.accessTokenExpired);
  const ability = defineAbility(token.permissions);
  const userHolds = token.kind === 'personal' ? await permissionsOfUser(context, unit, actor) : () => true;
  return (permission) => ability.can(permission.action, permission.subject) && userHolds(permission);
}

/**
 * Begins a change of permissions: until the end of the transaction no other one of the merchant runs. The actor's permissions are
 * read again, since they may have lost some while waiting. Throws notAllowed when they lack `demanded` or are deactivated, and
 * sessionRevoked or accessTokenExpired when their session or token has ended.
 */
export async function startGranting(
  context: Changing,
  unit: UnitOfWork,
  actor: UserActor,
  demanded?: Permission,
): Promise<Grantor> {
  await lockRights(unit);
  const holds = actor.apiToken
    ? await permissionsOfToken(context, unit, actor, actor.apiToken.id)
    : await permissionsOfUser(context, unit, actor);
  if (demanded && !(holds(demanded) && hasPermission(actor, demanded.action, demanded.subject)))
    fail(commonErrors.notAllowed);
  const scope = await getServiceScope(unit.query, actor.userId);
  return {
    scope,
    lacks: (permissions) => beyond(holds, permissions),
    lacksScope: (given) => scopeBeyond(scope, given),
  };
}

/** Runs a change after which at least one user must remain who manages users and roles. Throws cannotDeleteLastManager. */
export async function keepingManager<T>(unit: UnitOfWork, change: () => Promise<T>): Promise<T> {
  const hadManager = await hasManager(unit.query);
  const result = await change();
  if (hadManager && !(await hasManager(unit.query))) fail(userErrors.cannotDeleteLastManager);
  return result;
}
