import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getLifetime } from './session-lifetime.ts';
import { revokeSessions, setExpiryOfAll } from './sessions.repository.ts';

export { getLifetime } from './session-lifetime.ts';
export {
  expiredReason,
  findSession,
  insertSession,
  isSessionOpen,
  listDevices,
  revokeSession,
  touchSession,
} from './sessions.repository.ts';

/** Ends the sessions of a user that stand, all but `exceptSessionId`; their sockets are closed with the commit. */
export async function endSessions(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  { userId, exceptSessionId, reason }: { userId: string; exceptSessionId?: string | null; reason: string },
): Promise<void> {
  const which = { userId, exceptId: exceptSessionId };
  await revokeSessions(unit.query, which, reason, context.clock.now());
}

/**
 * Gives every session of the merchant that stands its new end: `minutes` after its last use, or 30 days with 0. Sessions idle for
 * longer are over at once. After the commit call `context.authentication.everybodyChanged`.
 */
export async function applySessionExpiry(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  minutes: number,
): Promise<void> {
  await setExpiryOfAll(unit.query, getLifetime(minutes), context.clock.now());
}
