/**
 * Whether a page has our own origin. With PUBLIC_URL only that origin counts, since the owner of any domain that points to the server
 * chooses the Host header. Without it the Host header is the only information.
 */
export function isOwnOrigin(publicUrl: string | undefined, origin: URL, host: string | undefined): boolean {
  return publicUrl === undefined ? origin.host === host : origin.origin === new URL(publicUrl).origin;
}
