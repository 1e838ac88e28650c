import { hashLinkToken } from '#platform/auth/link-token.ts';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import { listTicketsOfKeys, saveReplyKey } from './reply-keys.repository.ts';

type Named = Pick<TicketState, 'merchantId' | 'id'>;
type Configured = Pick<AppContext, 'config'>;

/** 120 bits in case-insensitive digits, since mail servers may change the case. */
const keyBytes = 15;
export const replyKeyPattern = '[0-9a-f]{30}';

function getSecret({ config }: Configured, { merchantId, id }: Named): string {
  const secret = namedSecret(config.keys.ticketMails, merchantId, id);
  return Buffer.from(secret, 'base64url').subarray(0, keyBytes).toString('hex');
}

/** The key of a ticket for the addresses and ids of its mails; stored, so that answers are recognised. */
export async function toReplyKey(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: TenantDatabase['query'],
  ticket: Named,
): Promise<string> {
  const key = getSecret(context, ticket);
  await saveReplyKey(query, { ticketId: ticket.id, hash: hashLinkToken(key), at: context.clock.now() });
  return key;
}

/** The reply address; undefined when answers by mail are off. */
export function getReplyAddress({ config }: Configured, key: string): string | undefined {
  const [name, domain] = config.ticketMailAddress?.split('@') ?? [];
  return domain && `${name}+${key}@${domain}`;
}

/** The tickets of known keys, without deleted ones. */
export async function findTicketsOfKeys(
  { database }: Pick<AppContext, 'database'>,
  keys: readonly string[],
): Promise<TicketState[]> {
  if (keys.length === 0) return [];
  const named = await listTicketsOfKeys(
    database,
    keys.map((key) => hashLinkToken(key)),
  );
  const tickets = await Promise.all(
    named.map(({ merchantId, ticketId }) => findTicket(database.forMerchant(merchantId).query, ticketId)),
  );
  return tickets.filter((ticket) => ticket !== undefined && !ticket.isDeleted) as TicketState[];
}
