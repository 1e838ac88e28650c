import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { sendResetLinkJobName } from '../jobs/send-reset-link.job.ts';

/** Seconds after which asking again makes sense. */
const resendPause = 60;

/**
 * Has a link mailed to whom the address belongs. Everything that depends on whether it belongs to anybody happens in the job, so that
 * neither the answer nor its time tells. Addresses are counted one by one here: those that are made up use nothing up for others.
 */
export async function requestReset(context: AppContext, email: string): Promise<{ resendIn: number }> {
  await context.limits.of('reset-person').consume(email);
  const sealedEmail = sealSecret(context.config.keys.secretsAtRest, email);
  // Nobody's transaction: whether there is a merchant is found out by the job.
  await inTransaction(context, crypto.randomUUID(), (unit) =>
    context.jobs.send(unit, sendResetLinkJobName, { sealedEmail }),
  );
  return { resendIn: resendPause };
}
