import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getLifetime } from './session-lifetime.ts';
import { clearDeviceIds, listDeviceIds, revokeSessions, setExpiryOfAll } from './sessions.repository.ts';

export { getLifetime } from './session-lifetime.ts';
export {
  expiredReason,
  findSession,
  hasOpenSession,
  insertSession,
  isSessionOpen,
  listDevices,
  revokeSession,
  touchSession,
} from './sessions.repository.ts';

/** Ends the active sessions of a user except `exceptSessionId`; their sockets are closed after the commit. */
export async function endSessions(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  { userId, exceptSessionId, reason }: { userId: string; exceptSessionId?: string | null; reason: string },
): Promise<void> {
  const which = { userId, exceptId: exceptSessionId };
  await revokeSessions(unit.query, which, reason, context.clock.now());
}

/**
 * The user is known on no device any more, except on that of `exceptSessionId`, until they sign in there again. Returns the ids of all
 * devices on which they were known.
 */
export async function forgetDevices(
  { query }: Pick<UnitOfWork, 'query'>,
  { userId, exceptSessionId }: { userId: string; exceptSessionId?: string | null | undefined },
): Promise<string[]> {
  const deviceIds = await listDeviceIds(query, userId);
  await clearDeviceIds(query, { userId, exceptId: exceptSessionId });
  return deviceIds;
}

/**
 * Recalculates the expiry of every active session of the merchant: `minutes` after its last use, or 30 days with 0. Sessions idle for
 * longer end at once. After the commit call `context.authentication.everybodyChanged`.
 */
export async function applySessionExpiry(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  minutes: number,
): Promise<void> {
  await setExpiryOfAll(unit.query, getLifetime(minutes), context.clock.now());
}
