import { getFirstNames } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { type MailContent, renderMail } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { listTicketFiles } from '../../files/ticket-files.ts';
import { getEntryRow } from '../../thread/entries.repository.ts';
import type { TicketState } from '../../tickets/ticket-state.ts';
import { ticketLinks } from '../../tickets.kind.ts';
import { getReplyAddress, toReplyKey } from '../reply-keys.ts';
import { textOfHtml } from '../text-of-html.ts';
import { getMessageId, listThreadOfMails } from './mail-threading.ts';
import { markerLine, ticketMailTexts } from './ticket-mail.words.ts';
import type { TicketMail } from './ticket-mails.repository.ts';

type Query = TenantDatabase['query'];

interface Quoted {
  readonly person: string;
  readonly letter: NonNullable<MailContent['letter']>;
}

const toText = (html: string): string => textOfHtml(html, { wordwrap: false });

/** The text of the mail: an answer, or the new ticket. */
export async function getQuoted(
  context: AppContext,
  query: Query,
  ticket: TicketState,
  { mail, company }: { mail: Pick<TicketMail, 'kind' | 'entry_id'>; company: string },
): Promise<Quoted | undefined> {
  const { merchantId, id: ticketId } = ticket;
  const filesOf = async (entryIds: string[] | null) =>
    (await listTicketFiles(context, query, { merchantId, ticketId, entryIds })).map(({ name }) => name);
  if (mail.kind === 'created' || mail.kind === 'createdResolved') {
    const { title, description, isDescriptionShared } = ticket;
    if (!isDescriptionShared) return { person: company, letter: { who: title, html: '', text: '', files: [] } };
    return {
      person: company,
      letter: { who: title, html: description, text: toText(description), files: await filesOf(null) },
    };
  }
  if (!mail.entry_id) return undefined;
  const entry = await getEntryRow(query, mail.entry_id);
  const isOfPerson = entry.source !== 'program' && entry.user_id;
  const names = isOfPerson ? await getFirstNames(query, [entry.user_id!]) : undefined;
  const name = entry.user_id && names?.get(entry.user_id);
  const letter = { html: entry.body, text: toText(entry.body), files: await filesOf([mail.entry_id]) };
  return { person: name || company, letter: { ...letter, who: name ? `${name} · ${company}` : company } };
}

/** Renders a mail to the customer of a ticket in their language, with headers for threading. */
export async function renderTicketMail(context: AppContext, ticket: TicketState, mail: TicketMail): Promise<Mail> {
  const { query } = context.database.forMerchant(ticket.merchantId);
  const { email, name, locale } = ticket.customer;
  const words = ticketMailTexts(locale);
  const { name: company } = await getMerchant(context, ticket.merchantId);
  const quoted = await getQuoted(context, query, ticket, { mail, company });
  const [{ url }, key] = await Promise.all([
    ticketLinks.linkOf(context, query, ticket),
    toReplyKey(context, query, ticket),
  ]);
  const address = getReplyAddress(context, key);
  const news = words.news[mail.kind]({ number: ticket.ticketNumber, company, person: quoted?.person ?? company });
  const content = {
    subject: words.subject(ticket.ticketNumber, ticket.title),
    preview: quoted?.letter.text.slice(0, 120) || news,
    ...(address && { marker: markerLine(locale) }),
    paragraphs: [words.greeting(name), news],
    ...(quoted && { letter: quoted.letter }),
    closing: [
      ...(mail.kind.toLowerCase().includes('resolved') ? [words.opensAgain] : []),
      address ? words.byMail : words.byLink,
    ],
    action: { label: words.open, url },
    note: words.note(company),
  };
  return {
    ...renderMail(email, locale, company, content),
    fromName: company,
    ...(address && { replyTo: { name: company, address } }),
    messageId: getMessageId(context, key, mail.id),
    references: await listThreadOfMails(context, query, { ticketId: ticket.id, key, before: mail }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
