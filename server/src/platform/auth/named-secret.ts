import { createHmac } from 'node:crypto';

/** How long a customer's link works after its order or ticket has ended, in ms. */
export const linkLifetimeAfterEnd = 30 * 24 * 3_600_000;

/**
 * A secret derived from the name of its row and a key of the server, so that it can be shown and mailed again while the database stores
 * only its hash.
 */
export function namedSecret(key: Buffer, ...name: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(name.join('/')).digest('base64url');
}
