import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { sendResetLinkJobName } from '../jobs/send-reset-link.job.ts';

/** Seconds until another mail can be requested. */
const resendPause = 60;

/**
 * Sends a link to the owner of the address. Everything that depends on whether an account exists runs in the job, so that
 * neither the answer nor its time reveals it. Addresses are limited one by one here, so that made-up addresses do not affect others.
 */
export async function requestReset(context: AppContext, email: string): Promise<{ resendIn: number }> {
  await context.limits.of('reset-person').consume(email);
  const sealedEmail = sealSecret(context.config.keys.secretsAtRest, email);
  // A transaction without a merchant: the job finds out whether there is one.
  await inTransaction(context, crypto.randomUUID(), (unit) =>
    context.jobs.send(unit, sendResetLinkJobName, { sealedEmail }),
  );
  return { resendIn: resendPause };
}
