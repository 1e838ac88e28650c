import { recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { createMailLimit } from '#platform/http/mail-limits.ts';
import { createLimit } from '#platform/http/rate-limits.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type InstructionKind, sendInstructionJobName } from '../jobs/send-instruction.job.ts';

/** Mails in an hour: few for one person, not many for his business, and not many from one merchant. */
const createLimits = () => ({ recipient: createMailLimit(5, 50), merchant: createLimit(50, 3600) });
const limits = new WeakMap<object, ReturnType<typeof createLimits>>();

function limitsOf(context: Pick<AppContext, 'database'>) {
  const known = limits.get(context.database) ?? createLimits();
  limits.set(context.database, known);
  return known;
}

/** Has an instruction mailed to each of the addresses, in the language of who asks for it. Throws tooManyRequests. */
export async function requestInstructions(
  context: AppContext,
  actor: UserActor,
  { kind, emails }: { kind: InstructionKind; emails: readonly string[] },
  request: RequestInfo,
): Promise<null> {
  const { merchant, recipient } = limitsOf(context);
  for (const email of emails) {
    await merchant.consume(actor.merchantId);
    await recipient.consume(email);
  }
  const { merchantId, name: sender, locale } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    for (const email of emails)
      await context.jobs.send(unit, sendInstructionJobName, { merchantId, kind, email, sender, locale });
    await recordAudit(context, unit, {
      action: 'integration.instructionSent',
      actor,
      target: { id: null, name: emails.join(', ') },
      request,
    });
  });
  return null;
}
