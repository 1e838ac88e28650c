import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listMailsOfCustomer } from '../../thread/entries.repository.ts';
import { replyKeyPattern } from '../reply-keys.ts';
import { listSentBefore, type TicketMail } from './ticket-mails.repository.ts';

/** Mail programs need only the beginning and the end of a thread. */
const maxReferences = 10;

const getDomain = ({ config }: Pick<AppContext, 'config'>): string =>
  config.ticketMailAddress?.split('@')[1] ?? /@([^\s<>@]+)>?$/.exec(config.mailFrom)?.[1] ?? 'localhost';

/** The message id of a mail: deterministic, and contains the ticket's key in case an answer has lost the reply address. */
export const getMessageId = (context: Pick<AppContext, 'config'>, key: string, mailId: string): string =>
  `<ticket.${key}.${mailId}@${getDomain(context)}>`;

const ownMessageId = new RegExp(`<ticket\\.(${replyKeyPattern})\\.[0-9a-f-]{36}@`, 'g');

/** The reply keys in the message ids that an answer refers to, latest first. */
export const keysInReferences = (references: string): string[] =>
  [...new Set([...references.matchAll(ownMessageId)].map(([, key]) => key!))].reverse();

/** The earlier mails of the thread: sent ones, and those of the customer. */
export async function listThreadOfMails(
  context: Pick<AppContext, 'config'>,
  query: TenantDatabase['query'],
  { ticketId, key, before }: { ticketId: string; key: string; before: Pick<TicketMail, 'id' | 'created_at'> },
): Promise<string[]> {
  const [ours, theirs] = await Promise.all([
    listSentBefore(query, { ticketId, mailId: before.id }),
    listMailsOfCustomer(query, { ticketId, before: before.created_at }),
  ]);
  const thread = [
    ...ours.map((mail) => ({ name: getMessageId(context, key, mail.id), at: mail.created_at })),
    ...theirs.map(({ messageId: name, at }) => ({ name, at })),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ name }) => name);
  return thread.length > maxReferences ? [thread[0]!, ...thread.slice(1 - maxReferences)] : thread;
}
