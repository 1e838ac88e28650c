import type { PageIdentity } from '../../shared/protocol.ts';
import type { SessionBody } from '../api/visitor-api.ts';

/** Converts the identity given by the page to the wire format. */
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

/** The limits of the server, which would refuse the whole call beyond them. */
const maxFields = 50;
const maxName = 100;
const maxValue = 500;

/** The page's own fields as texts; null and empty values delete a field, values that are not plain are left out. */
export function toWireMeta({ customAttributes, custom_attributes }: PageIdentity): SessionBody['meta'] {
  const given = customAttributes ?? custom_attributes;
  if (typeof given !== 'object' || given === null) return undefined;
  const fields = Object.entries(given)
    .filter(([name, value]) => name.length <= maxName && (value === null || typeof value !== 'object'))
    .slice(0, maxFields);
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      String(value ?? '')
        .replaceAll('\u0000', '')
        .slice(0, maxValue)
        // Lone surrogates, also from truncating.
        .replace(/\p{Cs}/gu, ''),
    ]),
  );
}

export const anonymous = 'anonymous';

/** The owner key of a token. A signed identity, an unsigned name and an anonymous visit are three different people. */
export function getOwner(identity: SessionBody['identity']): string {
  if (identity?.id === undefined) return anonymous;
  return `${identity.hash ? 'signed' : 'named'}:${identity.id}`;
}
