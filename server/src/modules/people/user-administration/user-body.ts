import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import { shown } from '@sala/contract/core/rules/problem.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { lockProjectRows } from '#modules/identity/projects/projects.public.ts';
import {
  type Grantor,
  isSameScope,
  listAllRoles,
  normalisedScope,
  scopeFields,
} from '#modules/identity/roles/roles.public.ts';
import { type AssignedRole, getName } from '#modules/identity/users/users.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
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

async function rolesToAssign(unit: UnitOfWork, grantor: Grantor, roleIds: readonly string[]): Promise<AssignedRole[]> {
  const wanted = new Set(roleIds);
  const roles = (await listAllRoles(unit.query)).filter((role) => wanted.has(role.id));
  if (roles.length < wanted.size) fail(userErrors.userOrRoleNotFound);
  if (roles.some((role) => grantor.lacks(role.permissions).length > 0)) fail(commonErrors.notAllowed);
  return roles;
}

/** The scope must be within the grantor's own. */
function scopeToAssign(grantor: Grantor, given: ServiceScope): ServiceScope {
  const scope = normalisedScope(given);
  const lacking = grantor.lacksScope(scope);
  if (lacking.length > 0)
    failFields(Object.fromEntries(lacking.map((field) => [`serviceScope.${field}`, [{ key: 'notHeld' }]])));
  return scope;
}

/** Projects are locked, so that none is deleted meanwhile. Present values of the user are always accepted. */
async function assertProjectsKnown(unit: UnitOfWork, given: ServiceScope, held: ServiceScope | undefined) {
  const named = given.projects.filter((id) => id !== unrestricted.projects && !held?.projects.includes(id));
  const known = new Set(await lockProjectRows(unit.query, named));
  const unknown = named.find((id) => !known.has(id));
  if (unknown !== undefined)
    failFields({ 'serviceScope.projects': [{ key: 'unknownName', params: { value: shown(unknown) } }] });
}

/**
 * The columns and roles to store. Refuses what the grantor cannot grant, and unknown projects unless `held`
 * contains them already.
 */
export async function getChange(
  unit: UnitOfWork,
  grantor: Grantor,
  body: UserBody,
  held?: ServiceScope,
): Promise<{ change: UserChange; roles: readonly AssignedRole[] }> {
  const roles = await rolesToAssign(unit, grantor, body.roleIds);
  const serviceScope = scopeToAssign(grantor, body.serviceScope);
  await assertProjectsKnown(unit, serviceScope, held);
  const change = {
    firstName: body.firstName,
    lastName: body.lastName,
    phone: body.phone || null,
    workPlace: body.workPlace,
    serviceScope,
    isReadonly: body.isReadonly,
    roleIds: roles.map((role) => role.id),
  };
  return { change, roles };
}

/** The permissions of a user, as the audit log compares and shows them. */
export function getRights(user: {
  roles: readonly Pick<AssignedRole, 'name'>[];
  serviceScope: ServiceScope;
  isReadonly: boolean;
}) {
  return {
    roles: user.roles.map((role) => role.name),
    isReadonly: user.isReadonly,
    ...Object.fromEntries(scopeFields.map((field) => [`serviceScope.${field}`, user.serviceScope[field]])),
  };
}

export function getData(user: Pick<UserChange, 'firstName' | 'lastName' | 'phone' | 'workPlace'>) {
  const { firstName, lastName, phone, workPlace } = user;
  return { firstName, lastName, phone, workPlace };
}

type Data = Parameters<typeof getData>[0];
interface Rights {
  readonly roles: readonly Pick<AssignedRole, 'id' | 'name'>[];
  readonly serviceScope: ServiceScope;
  readonly isReadonly: boolean;
}

export function hasSameData(before: Data, after: Data): boolean {
  return (
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.phone === after.phone &&
    before.workPlace === after.workPlace
  );
}

/** Compares ids instead of the log's texts, since roles may have equal names and lists be shortened. */
export function hasSameRights(before: Rights, after: Rights): boolean {
  const ids = new Set(before.roles.map((role) => role.id));
  return (
    before.isReadonly === after.isReadonly &&
    ids.size === after.roles.length &&
    after.roles.every((role) => ids.has(role.id)) &&
    isSameScope(before.serviceScope, after.serviceScope)
  );
}

/** The changes for the audit log. */
export const getChanges = (before: Data & Rights, after: Data & Rights) => [
  ...changesBetween(getData(before), getData(after)),
  ...changesBetween(getRights(before), getRights(after)),
];

export const toTarget = (user: { id: string; firstName: string; lastName: string }) => ({
  id: user.id,
  name: getName(user),
});

/** Reasons that protect a user from changes. */
export interface Protections {
  readonly ownUser: ErrorDefinition;
  readonly defaultAdmin: ErrorDefinition;
}

interface Holder {
  readonly roles: readonly AssignedRole[];
  readonly serviceScope: ServiceScope;
}

/** Refuses changes of users with more permissions or a wider scope than the actor's. */
export function assertNotAbove(grantor: Grantor, user: Holder): void {
  if (user.roles.some((role) => grantor.lacks(role.permissions).length > 0)) fail(commonErrors.notAllowed);
  if (grantor.lacksScope(user.serviceScope).length > 0) fail(commonErrors.notAllowed);
}

/** Refuses changes of the actor themselves, the default administrator, and users with more permissions. */
export function assertTouchable(
  actor: UserActor,
  grantor: Grantor,
  user: Holder & { id: string; isDefaultAdmin: boolean },
  errors: Protections,
): void {
  if (user.id === actor.userId) fail(errors.ownUser);
  if (user.isDefaultAdmin) fail(errors.defaultAdmin);
  assertNotAbove(grantor, user);
}
