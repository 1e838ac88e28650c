import type { SignInCodeSent } from '@sala/contract/auth/auth.api.ts';
import { authErrors } from '@sala/contract/auth/auth.errors.ts';
import { hashCode, isSameHash, newCode } from '#platform/auth/one-time-code.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { limitedNetworkOf } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { codeLifetime, sendSignInCodeJobName } from '../jobs/send-sign-in-code.job.ts';
import { countSignInCodeTry, insertSignInCode } from '../sign-in-codes.repository.ts';

const resendPause = 60_000;
/** Tries after which a code works no more. */
const maxTries = 5;

export interface TypedCode {
  readonly id: string;
  readonly email: string;
  readonly code: string;
}

/**
 * Has a code mailed with which, and with the password, one signs in although strangers have locked the account. Each request has a code
 * of its own, so that nobody uses up the tries of somebody else's. Whether the address has an account is found out by the job: neither
 * the answer nor its time depends on it.
 */
export async function requestSignInCode(
  context: AppContext,
  email: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<SignInCodeSent> {
  await context.limits.of('sign-in-code-asker').consume(`${email} ${limitedNetworkOf(address)}`);
  await context.limits.of('sign-in-code-account').consume(email);
  const [id, code, now] = [newId(), newCode(), context.clock.now()];
  await insertSignInCode(context.database, {
    id,
    email,
    code_hash: hashCode(context.config, id, code),
    expires_at: new Date(now.getTime() + codeLifetime),
    created_at: now,
  });
  const sealed = sealSecret(context.config.keys.secretsAtRest, JSON.stringify({ email, code }));
  // Nobody's transaction: whether there is a merchant is found out by the job.
  await inTransaction(context, crypto.randomUUID(), (unit) =>
    context.jobs.send(unit, sendSignInCodeJobName, { sealed }),
  );
  return { codeId: id, resendIn: resendPause / 1000, expiresIn: codeLifetime / 1000 };
}

/** Throws wrongOneTimeCode, or codeExpired when it works no more or never was. */
export async function assertSignInCode(context: AppContext, { id, email, code }: TypedCode): Promise<void> {
  const now = context.clock.now();
  const row = await countSignInCodeTry(context.database, { id, email }, { maxTries, now });
  if (!row) return fail(authErrors.codeExpired);
  if (!isSameHash(row.code_hash, hashCode(context.config, id, code))) fail(authErrors.wrongOneTimeCode);
}
