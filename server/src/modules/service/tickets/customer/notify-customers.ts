import type { Locale } from '@sala/contract/core/locales.ts';
import { findHomeOfVisitor, readChannelInside } from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { CustomerNotice, WrittenNotice } from '#modules/visitor-channels/channels/channels.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getEntryRow } from '../thread/entries.repository.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketLinks } from '../tickets.kind.ts';
import type { TicketMailKind } from '../tickets.table.ts';
import { toMail } from './mails/queue-mail.ts';
import { getQuoted } from './mails/render-ticket-mail.ts';
import { ticketMailTexts } from './mails/ticket-mail.words.ts';
import '../tickets.events.ts';

type TicketChanged = DomainEvents['ticket.changed'];

const reopened: Record<Locale, (number: number) => string> = {
  en: (number) => `Ticket No. ${number} was reopened.`,
  km: (number) => `សំណើជំនួយលេខ ${number} ត្រូវបានបើកឡើងវិញ។`,
  vi: (number) => `Phiếu hỗ trợ số ${number} đã được mở lại.`,
  'zh-cn': (number) => `工单 ${number} 已重新打开。`,
};

/** Longer answers are read on the page of the ticket. */
const maxQuoted = 3000;

type NewsEvent = TicketMailKind | 'reopened';

/** What the customer reads about a change; undefined: nothing. Notes and moves among users are never shown. */
function toNotice(changed: TicketChanged): CustomerNotice | undefined {
  const { ticket, before, entry } = changed;
  const mail = toMail(changed);
  const isReopened = !ticket.isDeleted && before?.status === 'resolved' && ticket.status !== 'resolved';
  const event: NewsEvent | undefined = mail ?? (isReopened ? 'reopened' : undefined);
  const entryId = mail && entry?.kind === 'answer' ? entry.id : null;
  return event && { kind: 'ticket', merchantId: ticket.merchantId, recordId: ticket.id, event, entryId };
}

/** Queues what the customer reads where there is neither a page nor a mail, in the transaction of the change. */
async function notifyCustomer(context: TicketsContext, unit: UnitOfWork, changed: TicketChanged): Promise<boolean> {
  const { channelId, customer } = changed.ticket;
  const notice = toNotice(changed);
  if (!notice || customer.visitorId === null) return false;
  const channel = channelId === null ? undefined : await readChannelInside(unit, channelId);
  const own = { merchantId: unit.merchantId, visitorId: customer.visitorId };
  const home = channel ? await findHomeOfVisitor(context, channel) : own;
  return context.channelAdapters.notify(unit, home, notice);
}

/** Notifies customers who write by other ways than a page, such as Telegram, of their tickets as mails do. */
export function notifyCustomersOfTickets(context: TicketsContext): void {
  const queued = new WeakSet<object>();
  context.channelAdapters.writeNoticesBy('ticket', (notice, locale) => writeNotice(context, notice, locale));
  context.events.onInside('ticket.changed', async (unit, changed) => {
    if (await notifyCustomer(context, unit, changed)) queued.add(changed.ticket);
  });
  context.events.on('ticket.changed', ({ ticket }) => {
    if (queued.has(ticket)) context.channelAdapters.notifiedNow();
  });
}

const shorten = (text: string): string =>
  text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()}…` : text;

/** The news in the customer's language, with the address of the ticket's page; undefined: the ticket is gone. */
async function writeNotice(
  context: AppContext,
  { merchantId, recordId: ticketId, event, entryId }: CustomerNotice,
  locale: Locale,
): Promise<WrittenNotice | undefined> {
  const kind = event as NewsEvent;
  const { query } = context.database.forMerchant(merchantId);
  const ticket = await findTicket(query, ticketId);
  if (!ticket || ticket.isDeleted) return undefined;
  if (entryId !== null && (await getEntryRow(query, entryId)).kind !== 'answer') return undefined;
  const words = ticketMailTexts(locale);
  const { url } = await ticketLinks.linkOf(context, query, ticket);
  if (kind === 'reopened') return { text: reopened[locale](ticket.ticketNumber), url, label: words.open };
  const { name: company } = await getMerchant(context, merchantId);
  const quoted = await getQuoted(context, query, ticket, { mail: { kind, entry_id: entryId }, company });
  const news = words.news[kind]({ number: ticket.ticketNumber, company, person: quoted?.person ?? company });
  const isCreated = entryId === null && quoted !== undefined;
  const text = [
    news,
    ...(isCreated ? [ticket.title] : []),
    ...(quoted?.letter.text ? [shorten(quoted.letter.text)] : []),
    ...(quoted && quoted.letter.files.length > 0 ? [quoted.letter.files.map((name) => `📎 ${name}`).join('\n')] : []),
    ...(kind.toLowerCase().includes('resolved') ? [words.opensAgain] : []),
  ].join('\n\n');
  return { text, url, label: words.open };
}
