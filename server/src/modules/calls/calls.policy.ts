import { may, type UserActor } from '#platform/auth/actor.ts';

/** All calls of the business; who may not reads those they were in or rung for. */
export const mayReadAllCalls = (actor: UserActor): boolean => may(actor, 'read', 'call-center');
