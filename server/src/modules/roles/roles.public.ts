import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { type AppAbility, defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/profile/profile.schema.ts';
import { userErrors } from '@sala/contract/users/users.errors.ts';
import { findUser, userStatus } from '#modules/users/users.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { beyond, type ScopeField, scopeBeyond } from './granting.policy.ts';
import { findServiceScope, hasManager, lockRights } from './roles.repository.ts';

export { normalisedScope, type ScopeField, scopeFields } from './granting.policy.ts';
export { listAllRoles } from './roles.repository.ts';

/** What one can give to others and take from them: no more than one has. */
export interface Grantor {
  /** Those of the permissions that he does not hold. */
  lacks(permissions: readonly Permission[]): Permission[];
  /** Those lists of the scope that hold more than his own. */
  lacksScope(scope: ServiceScope): ScopeField[];
}

async function abilityNow(unit: UnitOfWork, actor: UserActor): Promise<AppAbility> {
  // A token has its rights from its scopes, as they were read for this request.
  if (actor.apiToken) return actor.ability;
  const user = await findUser(unit, actor.userId);
  if (user?.status !== userStatus.active) return fail(commonErrors.notAllowed);
  return defineAbility(user.isReadonly ? downgradeToRead(user.permissions) : user.permissions);
}

/**
 * Begins a change of who may do what: from here to the end of the transaction nobody else of the merchant makes one. What the actor
 * may do is read again, as he may have lost it while he waited. Throws notAllowed when he lacks `demanded` now.
 */
export async function beginGranting(unit: UnitOfWork, actor: UserActor, demanded: Permission): Promise<Grantor> {
  await lockRights(unit);
  const ability = await abilityNow(unit, actor);
  if (!ability.can(demanded.action, demanded.subject) || !may(actor, demanded.action, demanded.subject))
    fail(commonErrors.notAllowed);
  const scope = (await findServiceScope(unit.query, actor.userId)) ?? unrestrictedScope;
  return {
    lacks: (permissions) => beyond(ability, permissions),
    lacksScope: (given) => scopeBeyond(scope, given),
  };
}

/** Runs a change after which somebody still has to be there who manages users and roles. Throws cannotDeleteLastManager. */
export async function keepingManager<T>(unit: UnitOfWork, change: () => Promise<T>): Promise<T> {
  const hadManager = await hasManager(unit.query);
  const result = await change();
  if (hadManager && !(await hasManager(unit.query))) fail(userErrors.cannotDeleteLastManager);
  return result;
}

/** More names than this do not fit into one hint between the servers. */
const maxNamed = 100;

/** Makes changed rights count at once, on every server. Call it after the commit. */
export function tellAccess(context: AppContext, merchantId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return Promise.resolve();
  return context.authentication.accessChanged({ merchantId, userIds: userIds.length > maxNamed ? 'all' : userIds });
}
