import { inboundMailErrors } from '@sala/contract/tickets/customer-tickets.errors.ts';
import type { inboundResults } from '@sala/contract/tickets/customer-tickets.schema.ts';
import { maxEntryFiles, maxTicketFiles } from '@sala/contract/tickets/tickets.schema.ts';
import { whySilenced } from '#modules/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { createLimit } from '#platform/http/rate-limits.ts';
import type { UploadedFile } from '#platform/http/router.ts';
import { findEntryOfMessage } from '../../thread/entries.repository.ts';
import type { TicketState } from '../../tickets/ticket-state.ts';
import { say, storeCustomerFile, writerOf } from '../customer-words.ts';
import { keysInReferences } from '../mails/mail-threading.ts';
import { ticketMailWords } from '../mails/ticket-mail.words.ts';
import { findTicketOfKeys, replyKeyPattern } from '../reply-keys.ts';
import { whyAutomatic } from './automatic-mail.ts';
import { cutQuotes } from './cut-quotes.ts';
import { type ReadMail, readMail } from './read-mail.ts';

export interface Received {
  readonly result: (typeof inboundResults)[number];
  readonly reason: string | null;
}

/** More keys than this nobody is answered at. */
const maxKeys = 20;

function keysOf({ config }: Pick<AppContext, 'config'>, { recipients, references }: ReadMail): string[] {
  const [name = '', domain = ''] = config.ticketMailAddress?.split('@') ?? [];
  const prefix = `${name}+`;
  const inAddresses = recipients.flatMap((recipient) => {
    const address = recipient.trim().toLowerCase().replace(/^<|>$/g, '');
    if (!address.startsWith(prefix) || !address.endsWith(`@${domain}`)) return [];
    return new RegExp(`^${replyKeyPattern}$`).exec(address.slice(prefix.length, -domain.length - 1))?.[0] ?? [];
  });
  return [...new Set([...inAddresses, ...keysInReferences(references)])].slice(0, maxKeys);
}

async function findOwnTicket(context: AppContext, mail: ReadMail): Promise<TicketState> {
  const ticket = await findTicketOfKeys(context, keysOf(context, mail));
  if (!ticket) return fail(inboundMailErrors.mailOfNoTicket);
  if (ticket.customer.email.toLowerCase() !== mail.from) return fail(inboundMailErrors.mailSenderRefused);
  if (await whySilenced(context, writerOf(ticket))) return fail(inboundMailErrors.mailSenderRefused);
  return ticket;
}

/** Keeps what may be kept; names what may not. */
async function storeFiles(context: AppContext, ticket: TicketState, files: readonly UploadedFile[]) {
  const uploadIds: string[] = [];
  const refused: string[] = [];
  const room = Math.min(maxEntryFiles, maxTicketFiles - ticket.fileCount);
  for (const file of files) {
    if (uploadIds.length >= room) {
      refused.push(file.name);
      continue;
    }
    try {
      uploadIds.push((await storeCustomerFile(context, ticket, file)).id);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      refused.push(file.name);
    }
  }
  return { uploadIds, refused };
}

const tidyName = (name: string): string => name.replace(/\p{C}/gu, '').slice(0, 100);

/** Takes mails in one after the other for each ticket: whoever writes without end is told to wait. */
export function createMailReceiver(context: AppContext): (content: Buffer) => Promise<Received> {
  const mailsOfTicket = createLimit(40, 60);

  return async (content) => {
    const mail = await readMail(content);
    const reason = whyAutomatic(mail);
    if (reason) return { result: 'ignored', reason };
    const ticket = await findOwnTicket(context, mail);
    await mailsOfTicket.consume(ticket.id);
    const { query } = context.database.forMerchant(ticket.merchantId);
    const { messageId } = mail;
    if (await findEntryOfMessage(query, { ticketId: ticket.id, messageId }))
      return { result: 'repeated', reason: null };
    const words = cutQuotes(mail.text);
    const { uploadIds, refused } = await storeFiles(context, ticket, mail.files);
    const { notTaken } = ticketMailWords(ticket.customer.locale);
    const named = refused.slice(0, 50).map((name) => `- ${tidyName(name)}`);
    const text = [words, ...(named.length > 0 ? [[notTaken, ...named].join('\n')] : [])].filter(Boolean).join('\n\n');
    if (!text && uploadIds.length === 0) fail(inboundMailErrors.mailNotReadable);
    const isNew = await say(context, ticket, { source: 'mail', text, uploadIds, messageId });
    return { result: isNew ? 'stored' : 'repeated', reason: null };
  };
}
