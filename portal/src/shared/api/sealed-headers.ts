import { clientConfig } from '#shared/config/client-config.ts';
import { fromBase64Url, seal } from './seal.ts';

// The server caches decrypted headers, so repeating a value saves work on both sides.
const reuseFor = 60_000;

interface Sealed {
  subject: string;
  at: number;
  value: Promise<string>;
}

/** Encrypts the payload of a subject, at most once a minute for the same subject. */
function sealer(payloadOf: (subject: string, now: number) => object): (subject: string) => Promise<string> {
  let last: Sealed | undefined;
  return (subject) => {
    const now = Date.now();
    if (last?.subject !== subject || Math.abs(now - last.at) >= reuseFor)
      last = { subject, at: now, value: seal(payloadOf(subject, now), fromBase64Url(clientConfig().clientKey)) };
    return last.value;
  };
}

const sealClient = sealer((_, ts) => ({ key: 'portal', ts }));
const sealToken = sealer((token) => ({ token }));

/** `Authorization` and, with a token, `Authentication`. */
export async function sealedHeaders(accessToken: string | null): Promise<Record<string, string>> {
  const Authorization = await sealClient(clientConfig().clientKey);
  return accessToken ? { Authorization, Authentication: await sealToken(accessToken) } : { Authorization };
}
