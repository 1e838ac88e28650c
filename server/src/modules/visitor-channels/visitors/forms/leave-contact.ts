import type { VisitorAsks, VisitorContact } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import { getVisitorChannel, updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { updateVisitor } from '../visitors.repository.ts';
import { lockWriter } from './lock-writer.ts';
import { getQuestions, readForms } from './visitor-asks.ts';

/**
 * Stores the contact of a visitor who writes while no operator is online; a later one replaces an earlier one.
 * Does nothing for verified visitors, whose contact only the merchant's own system sets.
 */
export async function leaveContact(
  context: VisitorsContext,
  actor: Pick<VisitorActor, 'merchantId' | 'visitorId'>,
  contact: VisitorContact,
): Promise<VisitorAsks> {
  const forms = await readForms(context, actor.merchantId);
  const hasWritten = (await getVisitorChannel(context, actor)) !== null;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const visitor = await lockWriter(unit, actor.visitorId);
    if (visitor.external_id !== null) return getQuestions(forms, visitor, hasWritten);
    const kept = await updateVisitor(unit.query, visitor.id, {
      email: contact.email ?? visitor.email,
      phone: contact.phone || visitor.phone,
      telegram_name: contact.telegramName ?? visitor.telegram_name,
    });
    await updateVisitorOfChannels(unit, toChannelVisitor(kept));
    return getQuestions(forms, kept, hasWritten);
  });
}
