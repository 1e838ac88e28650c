import { may, type UserActor } from '#platform/auth/actor.ts';
import type { TokenScope } from './api-tokens.repository.ts';

/** Whether the user makes, sees and revokes the tokens of the business's own programs. */
export function canManageApplications(actor: UserActor): boolean {
  return may(actor, 'update', 'merchant-integration');
}

export function tokensOf(actor: UserActor): TokenScope {
  return { userId: actor.userId, hasApplications: canManageApplications(actor) };
}
