import type { AppContext } from '#platform/context.ts';
import { revokeExpired } from '../sessions.repository.ts';

const batch = 500;

/** Closes the sockets of expired sessions. Calls are refused from the moment of expiry, without waiting for this. */
export async function endExpiredSessions(context: AppContext): Promise<void> {
  for (;;) {
    const ended = await revokeExpired(context.database, context.clock.now(), batch);
    if (ended.length < batch) return;
  }
}
