import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { TokenScope } from './api-tokens.repository.ts';

/** The permission to create, see and revoke application tokens. */
export const applicationRight = { subject: 'merchant-integration', action: 'update' } as const;

/** Whether the user may create, see and revoke application tokens. */
function canManageApplications(actor: UserActor): boolean {
  return hasPermission(actor, applicationRight.action, applicationRight.subject);
}

export function toTokens(actor: UserActor): TokenScope {
  return { userId: actor.userId, hasApplications: canManageApplications(actor) };
}
