import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';

/** Six digits. */
export function generateOneTimeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a code: with six digits a plain hash could be turned back, so there is a key in it. */
export function hashCode(config: Pick<Config, 'keys'>, ofWhat: string, code: string): string {
  return createHmac('sha256', config.keys.oneTimeCodes).update(`${ofWhat} ${code}`).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
