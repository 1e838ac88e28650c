import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { hashCode, isSameHash } from '#platform/auth/one-time-code.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { maxTries } from './code-rules.ts';
import {
  countTry,
  findNewestRegistration,
  type RegistrationRow,
  takeRegistration,
} from './registrations.repository.ts';
import './registrations.table.ts';

export { remindOfCode } from './usecases/send-code.ts';

/** The newest unconfirmed registration of an address. */
export async function findPendingRegistration(
  context: Pick<AppContext, 'clock' | 'database'>,
  email: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const row = await findNewestRegistration(context.database, email, context.clock.now());
  return row && { id: row.id, passwordHash: row.password_hash };
}

/**
 * Checks a code; returns the id of the future merchant. Throws wrongOneTimeCode, or linkExpired when the code has expired
 * or the registration is unknown.
 */
export async function assertCode(
  context: Pick<AppContext, 'clock' | 'config' | 'database'>,
  registrationId: string,
  code: string,
): Promise<{ merchantId: string }> {
  const row = await countTry(context.database, registrationId, maxTries, context.clock.now());
  if (!row) return fail(authErrors.linkExpired);
  if (!isSameHash(row.code_hash, hashCode(context.config, registrationId, code))) fail(authErrors.wrongOneTimeCode);
  return { merchantId: row.merchant_id };
}

/** Uses a registration up; of several callers exactly one gets it. */
export function consumeRegistration(
  unit: Pick<UnitOfWork, 'query'>,
  registrationId: string,
): Promise<RegistrationRow | undefined> {
  return takeRegistration(unit.query, registrationId);
}
