/** A session ends after this long without use, whatever the merchant allows. In ms. */
const longestLifetime = 30 * 24 * 3600 * 1000;

/** How long after its last use a session ends. `expiryMinutes`: the merchant's setting, 0 for no limit of their own. In ms. */
export function getLifetime(expiryMinutes: number): number {
  return expiryMinutes > 0 ? Math.min(expiryMinutes * 60_000, longestLifetime) : longestLifetime;
}
