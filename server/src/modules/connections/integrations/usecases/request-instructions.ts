import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { getMailLimit } from '#platform/http/mail-limits.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type InstructionKind, sendInstructionJobName } from '../jobs/send-instruction.job.ts';

/** Mails instructions to each of the addresses, in the actor's language. Throws tooManyRequests. */
export async function requestInstructions(
  context: AppContext,
  actor: UserActor,
  { kind, emails }: { kind: InstructionKind; emails: readonly string[] },
  request: RequestInfo,
): Promise<null> {
  const merchant = context.limits.of('instruction-merchant');
  const recipient = getMailLimit(context, { kind: 'instruction', asker: actor.merchantId });
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
