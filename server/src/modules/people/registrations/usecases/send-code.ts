import type { CodeSent } from '@sala/contract/people/accounts/accounts.api.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { generateOneTimeCode, hashCode } from '#platform/auth/one-time-code.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { getMailLimit } from '#platform/http/mail-limits.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';
import { codeLifetime, maxResends, resendPause } from '../code-rules.ts';
import { sendCodeJobName } from '../jobs/send-code.job.ts';
import { findRegistration, type NewCode, replaceCode } from '../registrations.repository.ts';

/** A new code, with the columns to store. */
export function generateCode(context: Pick<AppContext, 'clock' | 'config'>, registrationId: string) {
  const code = generateOneTimeCode();
  const now = context.clock.now();
  const kept: NewCode = {
    code_hash: hashCode(context.config, registrationId, code),
    code_expires_at: new Date(now.getTime() + codeLifetime),
    sent_at: now,
  };
  return { code, kept };
}

/** Queues the mail with the encrypted code. */
export async function queueCode(
  context: Pick<AppContext, 'config' | 'jobs'>,
  unit: UnitOfWork,
  registrationId: string,
  code: string,
): Promise<void> {
  const sealedCode = sealSecret(context.config.keys.secretsAtRest, code);
  await context.jobs.send(unit, sendCodeJobName, { registrationId, sealedCode });
}

export function codeSent(registrationId: string): CodeSent {
  return { registrationId, resendIn: resendPause / 1000, expiresIn: codeLifetime / 1000 };
}

/** Sends a new code and invalidates the former. Throws linkExpired when there were enough, tooManyRequests when it is too early. */
export async function sendCodeAgain(
  context: AppContext,
  registrationId: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<CodeSent> {
  const now = context.clock.now();
  const row = await findRegistration(context.database, registrationId);
  if (!row || row.expires_at <= now || row.resends >= maxResends) return fail(authErrors.linkExpired);
  const wait = row.sent_at.getTime() + resendPause - now.getTime();
  if (wait > 0) throw tooManyRequests(wait);
  await getMailLimit(context, { kind: 'registration', asker: getLimitedNetwork(address) }).consume(row.email);
  const { code, kept } = generateCode(context, registrationId);
  await inTransaction(context, row.merchant_id, async (unit) => {
    const sentBefore = new Date(now.getTime() - resendPause);
    // Two concurrent clicks send one mail.
    if (!(await replaceCode(unit.query, registrationId, kept, { maxResends, sentBefore })))
      throw tooManyRequests(resendPause);
    await queueCode(context, unit, registrationId, code);
  });
  return codeSent(registrationId);
}

/** Sends a new code if one may be sent now; otherwise does nothing. */
export async function remindOfCode(
  context: AppContext,
  registrationId: string,
  request: Pick<RequestInfo, 'address'>,
): Promise<void> {
  try {
    await sendCodeAgain(context, registrationId, request);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
  }
}
