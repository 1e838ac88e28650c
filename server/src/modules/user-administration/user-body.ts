import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import type { User } from '@sala/contract/users/users.api.ts';
import { userErrors } from '@sala/contract/users/users.errors.ts';
import { changesBetween } from '#modules/audit/audit.public.ts';
import { type Grantor, listAllRoles, normalisedScope, scopeFields } from '#modules/roles/roles.public.ts';
import { type HeldRole, nameOf } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { UserChange } from './user-change.repository.ts';

export interface UserBody {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  readonly roleIds: readonly string[];
  readonly workPlace: User['workPlace'];
  readonly serviceScope: ServiceScope;
  readonly isReadonly: boolean;
}

async function rolesToGive(unit: UnitOfWork, grantor: Grantor, roleIds: readonly string[]): Promise<HeldRole[]> {
  const wanted = new Set(roleIds);
  const roles = (await listAllRoles(unit.query)).filter((role) => wanted.has(role.id));
  if (roles.length < wanted.size) fail(userErrors.userOrRoleNotFound);
  if (roles.some((role) => grantor.lacks(role.permissions).length > 0)) fail(commonErrors.notAllowed);
  return roles;
}

/** Nobody lets another see more orders than he sees himself; what was there before may stay. */
function scopeToGive(grantor: Grantor, given: ServiceScope, before: ServiceScope | undefined): ServiceScope {
  const scope = normalisedScope(given);
  const lacking = grantor
    .lacksScope(scope)
    .filter((field) => before === undefined || before[field].join('\n') !== scope[field].join('\n'));
  if (lacking.length > 0)
    failFields(Object.fromEntries(lacking.map((field) => [`serviceScope.${field}`, [{ key: 'notHeld' }]])));
  return scope;
}

/** What is to be kept of a user, and his roles. Refuses what the grantor cannot give. */
export async function changeOf(
  unit: UnitOfWork,
  grantor: Grantor,
  body: UserBody,
  before?: { serviceScope: ServiceScope },
): Promise<{ change: UserChange; roles: readonly HeldRole[] }> {
  const roles = await rolesToGive(unit, grantor, body.roleIds);
  const change = {
    firstName: body.firstName,
    lastName: body.lastName,
    phone: body.phone || null,
    workPlace: body.workPlace,
    serviceScope: scopeToGive(grantor, body.serviceScope, before?.serviceScope),
    isReadonly: body.isReadonly,
    roleIds: roles.map((role) => role.id),
  };
  return { change, roles };
}

/** The rights among what can be changed of a user, as the audit log compares and shows them. */
export function rightsOf(user: {
  roles: readonly Pick<HeldRole, 'name'>[];
  serviceScope: ServiceScope;
  isReadonly: boolean;
}) {
  return {
    roles: user.roles.map((role) => role.name),
    isReadonly: user.isReadonly,
    ...Object.fromEntries(scopeFields.map((field) => [`serviceScope.${field}`, user.serviceScope[field]])),
  };
}

export function dataOf(user: Pick<UserChange, 'firstName' | 'lastName' | 'phone' | 'workPlace'>) {
  const { firstName, lastName, phone, workPlace } = user;
  return { firstName, lastName, phone, workPlace };
}

export const changedRights = (before: Parameters<typeof rightsOf>[0], after: Parameters<typeof rightsOf>[0]) =>
  changesBetween(rightsOf(before), rightsOf(after));

export const targetOf = (user: { id: string; firstName: string; lastName: string }) => ({
  id: user.id,
  name: nameOf(user),
});

/** Why a user stays as he is, whoever asks for it. */
export interface Protections {
  readonly ownUser: ErrorDefinition;
  readonly defaultAdmin: ErrorDefinition;
}

/** Refuses to touch oneself, the default admin, and whoever holds more than one does. */
export function assertTouchable(
  actor: UserActor,
  grantor: Grantor,
  user: { id: string; isDefaultAdmin: boolean; roles: readonly HeldRole[] },
  errors: Protections,
): void {
  if (user.id === actor.userId) fail(errors.ownUser);
  if (user.isDefaultAdmin) fail(errors.defaultAdmin);
  if (user.roles.some((role) => grantor.lacks(role.permissions).length > 0)) fail(commonErrors.notAllowed);
}
