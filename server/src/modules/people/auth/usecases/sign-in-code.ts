import type { SignInCodeSent } from '@sala/contract/people/auth/auth.api.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { generateOneTimeCode, hashCode, isSameHash } from '#platform/auth/one-time-code.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { codeLifetime, sendSignInCodeJobName } from '../jobs/send-sign-in-code.job.ts';
import {
  countSignInCodeTry,
  countSignInLinkTry,
  insertSignInCode,
  takeSignInCode,
  takeSignInLink,
} from '../sign-in-codes.repository.ts';

const resendPause = 60_000;
/** Attempts after which a code is invalid. */
const maxTries = 5;

/** Wrong passwords after which a link is invalid, so that a person with access to the mailbox cannot guess without limit. */
const maxLinkTries = 10;

/** Proof of access to the account's mailbox: a typed code, or the token of the link beside it. */
export type MailedProof = { readonly id: string; readonly code: string } | { readonly token: string };

/**
 * Sends a code and a link; with either of them and the password a user can sign in although other people have locked the account.
 * Each request has its own code, so that others cannot use up its attempts. Repeated requests use up the mails
 * that the address can get, but then its mailbox has valid links. The job finds out whether the address has an account:
 * neither the answer nor its time depends on it.
 */
export async function requestSignInCode(
  context: AppContext,
  email: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<SignInCodeSent> {
  await context.limits.of('sign-in-code-asker').consume(`${email} ${getLimitedNetwork(address)}`);
  await context.limits.of('sign-in-code-account').consume(email);
  const [id, code, now] = [newId(), generateOneTimeCode(), context.clock.now()];
  await insertSignInCode(context.database, {
    id,
    email,
    code_hash: hashCode(context.config, id, code),
    expires_at: new Date(now.getTime() + codeLifetime),
    created_at: now,
  });
  const sealed = sealSecret(context.config.keys.secretsAtRest, JSON.stringify({ email, code }));
  // A transaction without a merchant: the job finds out whether there is one.
  await inTransaction(context, crypto.randomUUID(), (unit) =>
    context.jobs.send(unit, sendSignInCodeJobName, { sealed }),
  );
  return { codeId: id, resendIn: resendPause / 1000, expiresIn: codeLifetime / 1000 };
}

/**
 * Counts an attempt with a mailed proof. Throws wrongOneTimeCode for a wrong code; codeExpired or linkExpired for an invalid
 * one.
 */
export async function assertMailed(context: AppContext, email: string, mailed: MailedProof): Promise<void> {
  const { config, database } = context;
  const now = context.clock.now();
  if ('token' in mailed) {
    const tokenHash = hashLinkToken(mailed.token);
    const works = await countSignInLinkTry(database, { tokenHash, email }, { maxTries: maxLinkTries, now });
    return works ? undefined : fail(authErrors.linkExpired);
  }
  const row = await countSignInCodeTry(database, { id: mailed.id, email }, { maxTries, now });
  if (!row) return fail(authErrors.codeExpired);
  if (!isSameHash(row.code_hash, hashCode(config, mailed.id, mailed.code))) fail(authErrors.wrongOneTimeCode);
}

/** Uses the proof up. Throws codeExpired or linkExpired for all but one of several callers. */
export async function consumeMailedProof(
  { database }: Pick<AppContext, 'database'>,
  mailed: MailedProof,
): Promise<void> {
  if ('token' in mailed) {
    if (!(await takeSignInLink(database, hashLinkToken(mailed.token)))) fail(authErrors.linkExpired);
  } else if (!(await takeSignInCode(database, mailed.id))) fail(authErrors.codeExpired);
}
