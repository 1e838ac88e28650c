import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** Supervisors who listen where the business does not tell its operators. */
export const canSeeListeners = (actor: UserActor): boolean => hasPermission(actor, 'read', 'call-supervision');

/** All calls of the business; who may not reads those they were in or rung for. */
export const canReadAllCalls = (actor: UserActor): boolean =>
  hasPermission(actor, 'read', 'call-center') || canSeeListeners(actor);

/** What came of calls of others. */
export const canRunCallCenter = (actor: UserActor): boolean => hasPermission(actor, 'update', 'call-center');

/** The number at which a caller asked to be called back, as in the list of call-backs. */
export const canSeeAskedPhones = (actor: UserActor): boolean => hasPermission(actor, 'read', 'call');

/** The number that is kept of a visitor, as beside their conversations. */
export const canSeePhonesOfVisitors = (actor: UserActor): boolean => hasPermission(actor, 'read', 'chat');
