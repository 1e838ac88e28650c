import type { PageIdentity } from '../../shared/protocol.ts';
import type { SessionBody } from '../api/visitor-api.ts';

/** What the page said, in the words of the wire. */
export function toWireIdentity(given: PageIdentity): SessionBody['identity'] {
  const id = given.identifier ?? given.id;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
  return {
    id: id === undefined ? undefined : String(id),
    name: text(given.name),
    email: text(given.email),
    phone: text(given.phone ?? given.phone_number),
    hash: text(given.hash ?? given.identifier_hash),
    issuedAt: given.issuedAt ?? given.issued_at,
  };
}

export const anonymous = 'anonymous';

/** Whose token it is. A signed identity, an unsigned name and nobody's visit are three different people. */
export function ownerOf(identity: SessionBody['identity']): string {
  if (identity?.id === undefined) return anonymous;
  return `${identity.hash ? 'signed' : 'named'}:${identity.id}`;
}
