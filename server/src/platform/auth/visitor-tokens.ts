import { createCache } from '../cache.ts';
import type { AppContext } from '../context.ts';
import type { VisitorActor } from './actor.ts';
import { signToken, verifyToken } from './signed-token.ts';

const audience = 'visitor';
const lifetime = 180 * 24 * 3600;
const opened = createCache<{ actor: VisitorActor; expiresAt: number; key: Buffer }>({ max: 20_000 });

/** A token for the widget, valid for 180 days; every new session renews it. */
export function signVisitorToken(
  context: Pick<AppContext, 'config' | 'clock'>,
  { merchantId, visitorId, home, away }: Omit<VisitorActor, 'kind'>,
): Promise<string> {
  return signToken(
    context.config.keys.visitorTokens,
    audience,
    { sub: visitorId, mid: merchantId, ...(home && { home }), ...(away && { away }) },
    context.clock.now(),
    lifetime,
  );
}

/** The visitor of a token, or undefined. Caches valid tokens, so that the calls of a visitor need one verification. */
export async function verifyVisitorToken(
  context: Pick<AppContext, 'config' | 'clock'>,
  token: string,
): Promise<VisitorActor | undefined> {
  const key = context.config.keys.visitorTokens;
  const now = context.clock.now();
  const known = opened.get(token);
  if (known && known.expiresAt > now.getTime() && known.key.equals(key)) return known.actor;
  const result = await verifyToken(key, audience, token, now);
  if (result.status !== 'valid') return undefined;
  const { sub, mid } = result.claims;
  if (typeof sub !== 'string' || typeof mid !== 'string') return undefined;
  const { home, away } = result.claims as Pick<VisitorActor, 'home' | 'away'>;
  const actor: VisitorActor = {
    kind: 'visitor',
    merchantId: mid,
    visitorId: sub,
    ...(home && { home }),
    ...(away && { away }),
  };
  opened.set(token, { actor, expiresAt: result.expiresAt, key });
  return actor;
}
