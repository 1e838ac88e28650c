import type { CustomerNotice, HomeVisitor } from '#modules/visitor-channels/channels/channels.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { DeliverableContent, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfPerson } from './customers.repository.ts';
import { toLinkButton } from './link-button.ts';

/** Queues a notice for a visitor who writes from Telegram or was joined with a customer who does. Returns whether one was queued. */
export async function queueCustomerNotice(
  context: TelegramContext,
  unit: UnitOfWork,
  { merchantId, visitorId }: HomeVisitor,
  notice: CustomerNotice,
): Promise<boolean> {
  const there = unit.beside(merchantId);
  const known = await findChatOfPerson(there, visitorId);
  if (!known) return false;
  const chat = { botId: known.bot_id, chatId: known.chat_id };
  const content = { kind: 'notice', notice, locale: known.locale } as const;
  await queueSends(context, there, chat, [{ content, about: { type: 'notice' } }]);
  return true;
}

/** The notice as it is true when it leaves; undefined: it no longer is. */
export async function renderNotice(
  { channelAdapters }: TelegramContext,
  { notice, locale }: Extract<SendContent, { kind: 'notice' }>,
): Promise<DeliverableContent | undefined> {
  const written = await channelAdapters.writeNotice(notice, locale);
  return written && { kind: 'text', text: written.text, buttons: toLinkButton(written.label, written.url) };
}
