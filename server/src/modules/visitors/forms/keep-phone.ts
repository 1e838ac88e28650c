import { updateVisitorOfChannels } from '#modules/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { findVisitor, updateVisitor } from '../visitors.repository.ts';

/**
 * Notes the phone number that a visitor told a bot, where none is known and no system of the merchant sets it. The caller holds the
 * conversation, which others lock after the visitor: one who is being changed just now is left alone.
 */
export async function keepPhone(unit: UnitOfWork, visitorId: string, phone: string): Promise<void> {
  const { rows } = await unit.executeRaw(
    'select id from visitors where merchant_id = $1 and id = $2 for update skip locked',
    [unit.merchantId, visitorId],
  );
  const visitor = rows.length > 0 ? await findVisitor(unit.query, visitorId) : undefined;
  if (!visitor || visitor.phone || visitor.external_id !== null) return;
  const kept = await updateVisitor(unit.query, visitorId, { phone });
  await updateVisitorOfChannels(unit, toChannelVisitor(kept));
}
