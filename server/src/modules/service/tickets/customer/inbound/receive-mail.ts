import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { inboundMailErrors } from '@sala/contract/service/tickets/customer-tickets.errors.ts';
import type { inboundResults } from '@sala/contract/service/tickets/customer-tickets.schema.ts';
import { maxEntryFiles, maxTicketFiles } from '@sala/contract/service/tickets/tickets.schema.ts';
import { discardUnused } from '#modules/platform-services/uploads/uploads.public.ts';
import { getWriteRestriction } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { findEntryOfMessage } from '../../thread/entries.repository.ts';
import type { TicketState } from '../../tickets/ticket-state.ts';
import type { TicketsContext } from '../../tickets.context.ts';
import { getWriter, postCustomerEntry, storeCustomerFile } from '../customer-words.ts';
import { keysInReferences } from '../mails/mail-threading.ts';
import { ticketMailTexts } from '../mails/ticket-mail.words.ts';
import { findTicketsOfKeys, replyKeyPattern } from '../reply-keys.ts';
import { createMailReader } from './mail-reader.ts';
import type { ReadMail } from './read-mail.ts';

/** Most bytes of headers. */
const maxHeadBytes = 256 * 1024;

/** Headers that mail servers add for each delivery are more reliable than those of the sender. */
const toUs = [...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'], ...['to', 'cc']];
const betweenAddresses = /[\s<>,;:()"]/;

/** Sender names of automatic mails and delivery reports. */
const daemons = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/i;

export interface Received {
  readonly result: (typeof inboundResults)[number];
  readonly reason: string | null;
}

/** Most reply keys of one mail that are looked up. */
const maxKeys = 20;

function getKeys({ config }: Pick<AppContext, 'config'>, { recipients, references }: MailHead): string[] {
  const [name = '', domain = ''] = config.ticketMailAddress?.split('@') ?? [];
  const prefix = `${name}+`;
  const inAddresses = recipients.flatMap((address) => {
    if (!address.startsWith(prefix) || !address.endsWith(`@${domain}`)) return [];
    return new RegExp(`^${replyKeyPattern}$`).exec(address.slice(prefix.length, -domain.length - 1))?.[0] ?? [];
  });
  return [...new Set([...inAddresses, ...keysInReferences(references)])].slice(0, maxKeys);
}

/** The ticket that a mail answers. Mails of other senders are refused before parsing. */
async function findOwnTicket(context: AppContext, head: MailHead): Promise<TicketState> {
  const tickets = await findTicketsOfKeys(context, getKeys(context, head));
  if (tickets.length === 0) return fail(inboundMailErrors.mailOfNoTicket);
  const ticket = tickets.find(({ customer }) => head.sender.includes(customer.email.toLowerCase()));
  if (!ticket) return fail(inboundMailErrors.mailSenderRefused);
  if (await getWriteRestriction(context, getWriter(ticket))) return fail(inboundMailErrors.mailSenderRefused);
  return ticket;
}

async function storeFile(
  context: TicketsContext,
  ticket: TicketState,
  name: string,
  content: Uint8Array,
): Promise<string> {
  if (!(await context.storage.hasRoomFor(content.length))) fail(uploadErrors.storageFull);
  const received = await context.storage.receive(content);
  try {
    return (await storeCustomerFile(context, ticket, { ...received, name })).id;
  } finally {
    await context.storage.discard(received);
  }
}

/** Stores allowed files; returns the names of refused ones. */
async function storeFiles(context: TicketsContext, ticket: TicketState, files: ReadMail['files']) {
  const uploadIds: string[] = [];
  const refused: string[] = [];
  const room = Math.min(maxEntryFiles, maxTicketFiles - ticket.fileCount);
  for (const { name, content } of files) {
    if (uploadIds.length >= room) {
      refused.push(name);
      continue;
    }
    try {
      uploadIds.push(await storeFile(context, ticket, name, content));
    } catch (error) {
      // The mail server delivers the mail again later.
      const isPassing = error instanceof FailureError && error.definition === uploadErrors.picturesBusy;
      if (!(error instanceof FailureError) || isPassing) throw error;
      refused.push(name);
    }
  }
  return { uploadIds, refused };
}

const tidyName = (name: string): string => name.replace(/\p{C}/gu, '').slice(0, 100);

/** Receives mails one after the other for each ticket; beyond a limit the sender has to wait. */
export function createMailReceiver(context: TicketsContext): (content: Buffer) => Promise<Received> {
  const mailsOfTicket = context.limits.of('inbound-mails');
  // Each unreadable mail costs parsing time.
  const unreadable = context.limits.of('inbound-mails-unreadable');
  const readApart = createMailReader(context);

  async function read(ticket: TicketState, content: Buffer): Promise<ReadMail> {
    await mailsOfTicket.consume(ticket.id);
    await unreadable.consume(ticket.id);
    const mail = (await readApart(content)) ?? fail(inboundMailErrors.mailNotReadable);
    await unreadable.giveBack(ticket.id);
    if (mail.from !== ticket.customer.email.toLowerCase()) fail(inboundMailErrors.mailSenderRefused);
    return mail;
  }

  return async (content) => {
    const head = readHead(content);
    const reason = whyAutomatic(head);
    if (reason) return { result: 'ignored', reason };
    const ticket = await findOwnTicket(context, head);
    const { messageId, words, files } = await read(ticket, content);
    const { query } = context.database.forMerchant(ticket.merchantId);
    if (await findEntryOfMessage(query, { ticketId: ticket.id, messageId }))
      return { result: 'repeated', reason: null };
    const { uploadIds, refused } = await storeFiles(context, ticket, files);
    const { notTaken } = ticketMailTexts(ticket.customer.locale);
    const named = refused.slice(0, 50).map((name) => `- ${tidyName(name)}`);
    const text = [words, ...(named.length > 0 ? [[notTaken, ...named].join('\n')] : [])].filter(Boolean).join('\n\n');
    if (!text && uploadIds.length === 0) fail(inboundMailErrors.mailNotReadable);
    const isNew = await postCustomerEntry(context, ticket, { source: 'mail', text, uploadIds, messageId }).finally(() =>
      discardUnused(context, ticket.merchantId, uploadIds),
    );
    return { result: isNew ? 'stored' : 'repeated', reason: null };
  };
}

const isSet = (value: string | undefined, ...none: string[]): boolean =>
  value !== undefined && !none.includes(value.trim().toLowerCase());

const addressIn = (sender: string): string => sender.slice(sender.lastIndexOf('<') + 1).trim();

/**
 * Why a mail is automatic; undefined for a mail of a person. Automatic mails are accepted and dropped: refusing them would cause
 * another one, and storing them would make us send one.
 */
function whyAutomatic({ sender, header }: MailHead): string | undefined {
  const precedence = header('precedence')?.trim().toLowerCase() ?? '';
  if (isSet(header('auto-submitted'), 'no', '')) return 'automatic answer';
  if (isSet(header('x-autoreply'), 'no', '') || isSet(header('x-autorespond'), '')) return 'automatic answer';
  if (/\b(all|oof|autoreply)\b/i.test(header('x-auto-response-suppress') ?? '')) return 'automatic answer';
  if (['bulk', 'junk', 'list', 'auto_reply'].includes(precedence)) return 'bulk mail';
  if (header('list-id') !== undefined || header('list-unsubscribe') !== undefined) return 'mailing list';
  if (header('return-path')?.replace(/\s/g, '') === '<>' || daemons.test(addressIn(sender)))
    return 'notice of a mail server';
  if (/^multipart\/report\b/i.test(header('content-type') ?? '')) return 'notice of a mail server';
  return undefined;
}

/** The headers of a mail, which decide whether it is parsed. */
interface MailHead {
  /** The sender's header in lower case. */
  readonly sender: string;
  /** All addresses of recipients, those of the delivery first. */
  readonly recipients: readonly string[];
  /** Message ids of the mails it answers. */
  readonly references: string;
  header(name: string): string | undefined;
}

function getFields(content: Buffer): { readonly key: string; readonly value: string }[] {
  const top = content.subarray(0, maxHeadBytes).toString().replaceAll('\r\n', '\n');
  const end = top.indexOf('\n\n');
  const lines = (end < 0 ? top : top.slice(0, end)).replace(/\n[ \t]/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [{ key: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim() }] : [];
  });
}

/** Linear in the size of the headers. Throws mailNotReadable without headers. */
function readHead(content: Buffer): MailHead {
  const fields = getFields(content);
  const header = (name: string) => fields.find(({ key }) => key === name)?.value;
  const sender = header('from')?.toLowerCase();
  if (!sender) return fail(inboundMailErrors.mailNotReadable);
  return {
    sender,
    recipients: toUs
      .flatMap((name) => fields.filter(({ key }) => key === name))
      .flatMap(({ value }) => value.toLowerCase().split(betweenAddresses))
      .filter((word) => word.includes('@')),
    references: `${header('references') ?? ''} ${header('in-reply-to') ?? ''}`,
    header,
  };
}
