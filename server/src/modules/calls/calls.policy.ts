import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** All calls of the business; who may not reads those they were in or rung for. */
export const canReadAllCalls = (actor: UserActor): boolean =>
  hasPermission(actor, 'read', 'call-center') || hasPermission(actor, 'read', 'call-supervision');
