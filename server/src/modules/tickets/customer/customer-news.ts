import type { Locale } from '@sala/contract/core/locales.ts';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import { getEntryRow } from '../thread/entries.repository.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import { ticketLinks } from '../tickets.kind.ts';
import type { TicketMailKind } from '../tickets.table.ts';
import { toMail } from './mails/queue-mail.ts';
import { getQuoted } from './mails/render-ticket-mail.ts';
import { ticketMailTexts } from './mails/ticket-mail.words.ts';
import '../tickets.events.ts';

/** What a customer reads about their ticket where there is no page and no mail. */
export interface CustomerNews {
  readonly merchantId: string;
  readonly ticketId: string;
  readonly kind: TicketMailKind | 'reopened';
  /** The answer. */
  readonly entryId: string | null;
}

const reopened: Record<Locale, (number: number) => string> = {
  en: (number) => `Ticket No. ${number} was reopened.`,
  km: (number) => `សំណើជំនួយលេខ ${number} ត្រូវបានបើកឡើងវិញ។`,
  vi: (number) => `Phiếu hỗ trợ số ${number} đã được mở lại.`,
  'zh-cn': (number) => `工单 ${number} 已重新打开。`,
};

/** Longer answers are read on the page of the ticket. */
const maxQuoted = 3000;

/** What the customer reads about a change; undefined: nothing. Notes and moves among users are never shown. */
export function toCustomerNews(changed: DomainEvents['ticket.changed']): CustomerNews | undefined {
  const { ticket, before, entry } = changed;
  const mail = toMail(changed);
  const isReopened = !ticket.isDeleted && before?.status === 'resolved' && ticket.status !== 'resolved';
  const kind = mail ?? (isReopened ? 'reopened' : undefined);
  const entryId = mail && entry?.kind === 'answer' ? entry.id : null;
  return kind && { merchantId: ticket.merchantId, ticketId: ticket.id, kind, entryId };
}

const shorten = (text: string): string =>
  text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()}…` : text;

/** The news in the customer's language, with the address of the ticket's page; undefined: the ticket is gone. */
export async function presentCustomerNews(
  context: AppContext,
  { merchantId, ticketId, kind, entryId }: CustomerNews,
  locale: Locale,
): Promise<{ text: string; url: string; label: string } | undefined> {
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
