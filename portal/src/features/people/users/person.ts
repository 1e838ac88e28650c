import { fullPermissions } from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';
import type { RoleOption } from './users.queries.ts';

export const getName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const statusKinds: Record<User['status'], StatusKind> = {
  active: 'done',
  invited: 'waiting',
  inactive: 'closed',
};

/** Why a user cannot be changed by anybody; a key under `users:protected` and, in short, `users:whyNot`. */
export function getProtection(user: User, ownId: string | undefined): 'self' | 'defaultAdmin' | undefined {
  if (user.id === ownId) return 'self';
  return user.isDefaultAdmin ? 'defaultAdmin' : undefined;
}

/** Whether a role has more permissions than these, so that it can neither be granted nor removed. Unknown permissions count as no. */
export function isRoleBeyond(role: Pick<RoleOption, 'isDefault' | 'permissions'>, ability: AppAbility): boolean {
  const permissions = role.isDefault ? fullPermissions : (role.permissions ?? []);
  return permissions.some(({ action, subject }) => !ability.can(action, subject));
}
