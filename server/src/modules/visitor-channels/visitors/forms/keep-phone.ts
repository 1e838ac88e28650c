import { updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { lockFreeVisitor, updateVisitor } from '../visitors.repository.ts';

/**
 * Notes the phone number that a visitor told a bot, where none is known and no system of the merchant sets it. The caller holds the
 * conversation, which others lock after the visitor: one who is being changed just now is left alone.
 */
export async function keepPhone(unit: UnitOfWork, visitorId: string, phone: string): Promise<void> {
  const visitor = await lockFreeVisitor(unit.query, visitorId);
  if (!visitor || visitor.phone || visitor.external_id !== null) return;
  const kept = await updateVisitor(unit.query, visitorId, { phone });
  await updateVisitorOfChannels(unit, toChannelVisitor(kept));
}
