import type { PageIdentity } from '../shared/protocol.ts';

const names = ['id', 'name', 'email', 'phone', 'hash'] as const;

/**
 * The identity that an app's web view passes in the fragment of the chat's own page: `#id=…&issued_at=…&hash=…`. A fragment reaches
 * no server and no log; without an `id` it is ignored.
 */
export function identityBehind(hash: string): PageIdentity | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  if (!given.get('id')) return undefined;
  const identity: PageIdentity = {};
  for (const name of names) {
    const value = given.get(name);
    if (value) identity[name] = value;
  }
  const issuedAt = Number(given.get('issued_at'));
  if (issuedAt > 0) identity.issuedAt = issuedAt;
  return identity;
}
