import { commonErrors } from '@sala/contract/core/errors.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import { getVisitorChannel, threadHasReply } from '#modules/conversations/chat/chat.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { lockVisitor } from '../visitors.repository.ts';
import { sendTranscriptJobName } from './send-transcript.job.ts';
import { insertTranscriptMail, listTranscriptMailsSince } from './transcripts.repository.ts';

/** Most transcripts a day for one visitor, and to one address, so that nobody can fill another person's mailbox. */
const dailyLimit = 5;
const day = 24 * 3_600_000;

/**
 * Mails the visitor their conversation. Throws nothingToMail, nobodyAnswered, transcriptLimitReached, visitorBanned; a problem
 * of `email` without a known address.
 */
export async function orderTranscript(
  context: VisitorsContext,
  { merchantId, visitorId, home }: Pick<VisitorActor, 'merchantId' | 'visitorId' | 'home'>,
  given: string | undefined,
): Promise<void> {
  const channel = await getVisitorChannel(context, { merchantId, visitorId });
  if (!channel) return fail(visitorErrors.nothingToMail);
  if (!(await threadHasReply(context, { merchantId, visitorId, home }))) fail(visitorErrors.nobodyAnswered);
  await inTransaction(context, merchantId, async (unit) => {
    // Locked, so that of two concurrent requests the second counts the first.
    const visitor = (await lockVisitor(unit.query, visitorId)) ?? fail(commonErrors.accessTokenInvalid);
    if (visitor.is_banned) fail(visitorErrors.visitorBanned);
    const email = given ?? visitor.email ?? failFields({ email: [{ key: 'required' }] });
    await assertBelowLimit(context, unit, { visitorId, email });
    const now = context.clock.now();
    const row = { id: newId(), visitor_id: visitorId, email, created_at: now };
    await insertTranscriptMail(unit, row);
    const payload = { merchantId, visitorId, ...(home && { home }), email, locale: visitor.locale };
    await context.jobs.send(unit, sendTranscriptJobName, payload);
  });
}

async function assertBelowLimit(
  context: AppContext,
  unit: UnitOfWork,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<void> {
  const since = new Date(context.clock.now().getTime() - day);
  const rows = await listTranscriptMailsSince(unit, since, { visitorId, email });
  const own = rows.filter((row) => row.visitor_id === visitorId).length;
  const same = rows.filter((row) => row.email === email).length;
  if (Math.max(own, same) >= dailyLimit) fail(visitorErrors.transcriptLimitReached, { count: dailyLimit });
}
