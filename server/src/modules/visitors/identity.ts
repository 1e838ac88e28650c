import { createHmac, timingSafeEqual } from 'node:crypto';
import { visitorErrors } from '@sala/contract/visitors/visitors.errors.ts';
import { fail } from '#platform/failure.ts';

/** What a page says of its visitor; all but a signed `id` is hearsay. */
export interface ClaimedIdentity {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly hash?: string | undefined;
  /** Seconds since 1970. */
  readonly issuedAt?: number | undefined;
}

/** How old a signature with a time may be, and how far a merchant's clock may be ahead of ours; in seconds. */
const maxAge = 24 * 3600;
const maxAhead = 300;

/** Looks at every secret, whichever fits: how long it takes tells nothing. */
function isSigned(secrets: readonly string[], text: string, hash: string): boolean {
  const given = Buffer.from(hash, 'hex');
  let isGood = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(text).digest();
    isGood = (given.length === expected.length && timingSafeEqual(given, expected)) || isGood;
  }
  return isGood;
}

/** What a merchant's server proves itself with, and how. */
export interface IdentityRules {
  /** The newest first. */
  readonly appSecrets: readonly string[];
  /** Whether a signature has to name its time, so that one that leaked ends by itself. */
  readonly isIssuedAtRequired: boolean;
}

/**
 * The merchant's id of the visitor when the merchant signed it, or undefined when nothing is signed.
 * Throws identityNotVerified for a signature that is wrong, too old, without a time that is asked for, or of nothing.
 */
export function getSignedId(
  { appSecrets, isIssuedAtRequired }: IdentityRules,
  identity: ClaimedIdentity | undefined,
  now: Date,
): string | undefined {
  if (identity?.hash === undefined) return undefined;
  const { id, hash, issuedAt } = identity;
  // A line feed separates the id from the time of signing, so an id may not hold one.
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
