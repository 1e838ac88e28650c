import * as z from 'zod/mini';
import { findUserByEmail, getName } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { openSecret, sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

const name = 'auth.note-failed-sign-in';
const attemptSchema = z.object({ email: z.string(), address: z.string(), userAgent: z.string() });
type Attempt = z.infer<typeof attemptSchema>;

/**
 * Queues the audit entry, since writing it at once would take longer for an address with an account than for one without.
 * Encrypted, because the queue stores typed input for a while.
 */
export async function recordFailedSignIn(context: AppContext, attempt: Attempt): Promise<void> {
  const sealed = sealSecret(context.config.keys.secretsAtRest, JSON.stringify(attempt));
  // A transaction without a merchant: the job finds out whether there is one.
  await inTransaction(context, crypto.randomUUID(), (unit) => context.jobs.send(unit, name, { sealed }));
}

export const recordFailedSignInJob = (context: AppContext) =>
  defineJob({
    name,
    payload: z.object({ sealed: z.string() }),
    async handle({ sealed }) {
      const attempt = attemptSchema.parse(JSON.parse(openSecret(context.config.keys.secretsAtRest, sealed)));
      const user = await findUserByEmail(context.database, attempt.email);
      if (!user) return;
      await inTransaction(context, user.merchantId, (unit) =>
        recordAudit(context, unit, {
          action: 'account.signInFailed',
          actor: 'system',
          target: { id: user.id, name: getName(user) },
          request: attempt,
        }),
      );
    },
  });
