import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { TokenScope } from './api-tokens.repository.ts';

/** Makes, sees and revokes the tokens of the business's own programs. */
export const applicationRight = { subject: 'merchant-integration', action: 'update' } as const;

/** Whether the user makes, sees and revokes the tokens of the business's own programs. */
function canManageApplications(actor: UserActor): boolean {
  return hasPermission(actor, applicationRight.action, applicationRight.subject);
}

export function toTokens(actor: UserActor): TokenScope {
  return { userId: actor.userId, hasApplications: canManageApplications(actor) };
}
