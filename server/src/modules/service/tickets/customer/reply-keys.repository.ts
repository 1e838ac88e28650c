import type { Database, TenantDatabase } from '#platform/database/database.ts';
import '../tickets.table.ts';

type Query = TenantDatabase['query'];

/** The key in the addresses of mails, stored as a hash. */
interface StoredReplyKey {
  readonly ticketId: string;
  readonly hash: string;
  readonly at: Date;
}

interface NamedTicket {
  readonly merchantId: string;
  readonly ticketId: string;
}

/** The key of a ticket never changes. */
export async function saveReplyKey(query: Query, { ticketId, hash, at }: StoredReplyKey): Promise<void> {
  await query
    .insertInto('ticket_reply_keys')
    .values({ ticket_id: ticketId, key_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The tickets of known keys, of any merchant, in the order of the keys. */
export async function listTicketsOfKeys(
  database: Pick<Database, 'unscoped'>,
  hashes: readonly string[],
): Promise<NamedTicket[]> {
  const rows = await database.unscoped
    .selectFrom('ticket_reply_keys')
    .select(['merchant_id', 'ticket_id', 'key_hash'])
    .where('key_hash', 'in', hashes)
    .execute();
  const inOrder = hashes.flatMap((hash) => rows.filter((row) => row.key_hash === hash));
  return inOrder.map((row) => ({ merchantId: row.merchant_id, ticketId: row.ticket_id }));
}
