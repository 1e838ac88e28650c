import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';

/** Generates six digits. */
export function generateOneTimeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored form of a code: a keyed hash, since a plain hash of six digits could be reversed by trying all. */
export function hashCode(config: Pick<Config, 'keys'>, ofWhat: string, code: string): string {
  return createHmac('sha256', config.keys.oneTimeCodes).update(`${ofWhat} ${code}`).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
