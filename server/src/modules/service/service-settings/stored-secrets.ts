import { openSecret, sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';

type Sealing = Pick<AppContext, 'config'>;

const getOrigin = (url: string | null) => (url === null ? null : new URL(url).origin);

interface StoredSecret {
  readonly url: string | null;
  readonly sealed: string | null;
}

/**
 * The encrypted secret after a save: `given` left out keeps it, empty deletes it. A kept secret is only used with its former address:
 * otherwise anyone who may set an address could have it sent to their own server, so with a new address it has to be entered again.
 */
export function sealWithUrl(
  { config }: Sealing,
  { before, url, given }: { before: StoredSecret; url: string | null; given: string | undefined },
): string | null | 'givenAnew' {
  if (url === null || given === '') return null;
  if (given !== undefined) return sealSecret(config.keys.secretsAtRest, given);
  if (before.sealed === null) return null;
  return getOrigin(before.url) === getOrigin(url) ? before.sealed : 'givenAnew';
}

export const unsealed = ({ config }: Sealing, sealed: string | null): string =>
  sealed === null ? '' : openSecret(config.keys.secretsAtRest, sealed);
