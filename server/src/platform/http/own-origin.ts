/**
 * Whether a browser's page is one of ours. With PUBLIC_URL only that origin is: whoever points a name of their own at the server
 * chooses the Host header. Without it the address people typed is all there is to go by.
 */
export function isOwnOrigin(publicUrl: string | undefined, origin: URL, host: string | undefined): boolean {
  return publicUrl === undefined ? origin.host === host : origin.origin === new URL(publicUrl).origin;
}
