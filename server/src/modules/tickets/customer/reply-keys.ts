import { hashLinkToken } from '#platform/auth/link-token.ts';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import '../tickets.table.ts';

type Named = Pick<TicketState, 'merchantId' | 'id'>;
type Configured = Pick<AppContext, 'config'>;

/** Mail servers make capitals small: 120 bits in digits that have none. */
const keyBytes = 15;
export const replyKeyPattern = '[0-9a-f]{30}';

function secretOf({ config }: Configured, { merchantId, id }: Named): string {
  const secret = namedSecret(config.keys.ticketMails, merchantId, id);
  return Buffer.from(secret, 'base64url').subarray(0, keyBytes).toString('hex');
}

/** What stands for a ticket in the addresses and names of its mails; from then on it is recognised. */
export async function replyKeyOf(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: TenantDatabase['query'],
  ticket: Named,
): Promise<string> {
  const key = secretOf(context, ticket);
  await query
    .insertInto('ticket_reply_keys')
    .values({ ticket_id: ticket.id, key_hash: hashLinkToken(key), created_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return key;
}

/** Where the customer answers by mail; undefined where no such address is set up. */
export function replyAddressOf({ config }: Configured, key: string): string | undefined {
  const [name, domain] = config.ticketMailAddress?.split('@') ?? [];
  return domain && `${name}+${key}@${domain}`;
}

/** The ticket of the first key that is one, unless it was deleted. */
export async function findTicketOfKeys(
  { database }: Pick<AppContext, 'database'>,
  keys: readonly string[],
): Promise<TicketState | undefined> {
  for (const key of keys) {
    const row = await database.unscoped
      .selectFrom('ticket_reply_keys')
      .select(['merchant_id', 'ticket_id'])
      .where('key_hash', '=', hashLinkToken(key))
      .executeTakeFirst();
    const ticket = row && (await findTicket(database.forMerchant(row.merchant_id).query, row.ticket_id));
    if (ticket && !ticket.isDeleted) return ticket;
  }
  return undefined;
}
