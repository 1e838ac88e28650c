import { LRUCache } from 'lru-cache';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { touchSession } from './sessions.repository.ts';

/** How often the use of a session is written down at most, in ms. */
const coarseness = 60_000;
/** And when it may end soon: in steps of a tenth of what is left, so that nobody is thrown out who works. */
const share = 10;

const caches = new WeakMap<object, LRUCache<string, number>>();

function cacheOf(context: Pick<AppContext, 'database'>): LRUCache<string, number> {
  const known = caches.get(context.database);
  if (known) return known;
  const cache = new LRUCache<string, number>({ max: 50_000 });
  caches.set(context.database, cache);
  return cache;
}

/** Writes down that somebody has just used their session, which prolongs it. Neither waits nor throws. */
export function noteUse(context: Pick<AppContext, 'clock' | 'database' | 'logger'>, actor: UserActor): void {
  const { merchantId, sessionId, sessionExpiresAt } = actor;
  if (!sessionId || !sessionExpiresAt) return;
  const cache = cacheOf(context);
  const now = context.clock.now();
  const last = cache.get(sessionId) ?? 0;
  const left = sessionExpiresAt.getTime() - now.getTime();
  if (now.getTime() - last < Math.min(coarseness, left / share)) return;
  cache.set(sessionId, now.getTime());
  touchSession(context.database.forMerchant(merchantId).query, sessionId, now).catch((error) => {
    cache.delete(sessionId);
    context.logger.warn({ err: error }, 'the use of a session was not noted');
  });
}
