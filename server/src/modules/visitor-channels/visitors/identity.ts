import { createHmac, timingSafeEqual } from 'node:crypto';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import { fail } from '#platform/failure.ts';

/** Data of the visitor given by the page; only a signed `id` is trusted. */
export interface ClaimedIdentity {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly hash?: string | undefined;
  /** Seconds since 1970. */
  readonly issuedAt?: number | undefined;
}

/** Maximum age of a signature with a time, and tolerance for a clock that is ahead; in seconds. */
const maxAge = 24 * 3600;
const maxAhead = 300;

/** Compares with every secret in constant time. */
function isSigned(secrets: readonly string[], text: string, hash: string): boolean {
  const given = Buffer.from(hash, 'hex');
  let isGood = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(text).digest();
    isGood = (given.length === expected.length && timingSafeEqual(given, expected)) || isGood;
  }
  return isGood;
}

/** The secrets of a merchant and the rules for signatures. */
export interface IdentityRules {
  /** The newest first. */
  readonly appSecrets: readonly string[];
  /** Whether a signature must include its time, so that a leaked one expires. */
  readonly isIssuedAtRequired: boolean;
}

/**
 * The merchant's id of the visitor if it is signed, otherwise undefined.
 * Throws identityNotVerified for a signature that is wrong, too old, without a required time, or without an id.
 */
export function getSignedId(
  { appSecrets, isIssuedAtRequired }: IdentityRules,
  identity: ClaimedIdentity | undefined,
  now: Date,
): string | undefined {
  if (identity?.hash === undefined) return undefined;
  const { id, hash, issuedAt } = identity;
  // A line feed separates the id from the time in the signed text, so an id must not contain one.
  if (id === undefined || id.includes('\n')) return fail(visitorErrors.identityNotVerified);
  if (issuedAt === undefined && isIssuedAtRequired) fail(visitorErrors.identityNotVerified);
  const text = issuedAt === undefined ? id : `${id}\n${issuedAt}`;
  if (!isSigned(appSecrets, text, hash)) fail(visitorErrors.identityNotVerified);
  if (issuedAt !== undefined) {
    const age = now.getTime() / 1000 - issuedAt;
    if (age > maxAge || age < -maxAhead) fail(visitorErrors.identityNotVerified);
  }
  return id;
}
