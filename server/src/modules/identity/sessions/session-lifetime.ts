/** The longest idle time of a session, in ms. */
const longestLifetime = 30 * 24 * 3600 * 1000;

/** Idle time in ms after which a session expires. `expiryMinutes`: the merchant's setting, 0 for none. */
export function getLifetime(expiryMinutes: number): number {
  return expiryMinutes > 0 ? Math.min(expiryMinutes * 60_000, longestLifetime) : longestLifetime;
}
