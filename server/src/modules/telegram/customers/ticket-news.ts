import { findHomeOfVisitor, readChannelInside } from '#modules/chat/chat.public.ts';
import { presentCustomerNews, toCustomerNews } from '#modules/tickets/tickets.public.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { DeliverableContent, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfPerson } from './customers.repository.ts';
import { toLinkButton } from './link-button.ts';

type TicketChanged = DomainEvents['ticket.changed'];

/** Queues what the change tells the customer of the ticket, in its transaction; answers whether it tells anything. */
async function queueTicketNews(context: TelegramContext, unit: UnitOfWork, changed: TicketChanged): Promise<boolean> {
  const { channelId, customer } = changed.ticket;
  const news = toCustomerNews(changed);
  if (!news || customer.visitorId === null) return false;
  const channel = channelId === null ? undefined : await readChannelInside(unit, channelId);
  const own = { merchantId: unit.merchantId, visitorId: customer.visitorId };
  const home = channel ? await findHomeOfVisitor(context, channel) : own;
  const there = unit.beside(home.merchantId);
  const known = await findChatOfPerson(there, home.visitorId);
  if (!known) return false;
  const chat = { botId: known.bot_id, chatId: known.chat_id };
  const content = { kind: 'ticket', news, locale: known.locale } as const;
  await queueSends(context, there, chat, [{ content, about: { type: 'notice' } }]);
  return true;
}

/** The news as they are true when they leave; undefined: the ticket is gone. */
export async function renderTicketNews(
  context: TelegramContext,
  { news, locale }: Extract<SendContent, { kind: 'ticket' }>,
): Promise<DeliverableContent | undefined> {
  const presented = await presentCustomerNews(context, news, locale);
  if (!presented) return undefined;
  const { text, url, label } = presented;
  return { kind: 'text', text, buttons: toLinkButton(label, url) };
}

/** Tells customers at Telegram, or whom an operator has joined with one, of their tickets as mails tell them. */
export function tellOfTickets(context: TelegramContext): void {
  const queued = new WeakSet<object>();
  context.events.onInside('ticket.changed', async (unit, changed) => {
    if (await queueTicketNews(context, unit, changed)) queued.add(changed.ticket);
  });
  context.events.on('ticket.changed', ({ ticket }) => {
    if (queued.has(ticket)) nudgeLanes(context);
  });
}
