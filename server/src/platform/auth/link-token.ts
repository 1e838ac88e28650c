import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a link in a mail: 32 random bytes in base64url. Shown once, stored as a hash. */
export function generateLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a link's secret. It is too long to be guessed, so a plain hash is enough. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
