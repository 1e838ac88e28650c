import { clientConfig } from '#shared/config/client-config.ts';
import { fromBase64Url, seal } from './seal.ts';

// The server remembers headers it has opened: the same value sent again costs neither side any cryptography.
const reuseFor = 60_000;

interface Sealed {
  for: string;
  at: number;
  value: string;
}
let client: Sealed | undefined;
let user: Sealed | undefined;

function isFresh(sealed: Sealed | undefined, subject: string, now: number): sealed is Sealed {
  return sealed !== undefined && sealed.for === subject && Math.abs(now - sealed.at) < reuseFor;
}

/** `Authorization` and, with a token, `Authentication`. */
export function sealedHeaders(accessToken: string | null): Record<string, string> {
  const now = Date.now();
  const { clientKey } = clientConfig();
  const key = () => fromBase64Url(clientKey);
  if (!isFresh(client, clientKey, now))
    client = { for: clientKey, at: now, value: seal({ key: 'portal', ts: now }, key()) };
  if (!accessToken) return { Authorization: client.value };
  if (!isFresh(user, accessToken, now))
    user = { for: accessToken, at: now, value: seal({ token: accessToken }, key()) };
  return { Authorization: client.value, Authentication: user.value };
}
