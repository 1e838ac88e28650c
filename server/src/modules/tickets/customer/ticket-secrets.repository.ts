import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../tickets.table.ts';

type Query = TenantDatabase['query'];

/** What customers name their ticket by, as links and as keys in addresses of mails, is kept as a hash. */
interface KeptSecret {
  readonly ticketId: string;
  readonly hash: string;
  readonly at: Date;
}

interface NamedTicket {
  readonly merchantId: string;
  readonly ticketId: string;
}

/** The number of a ticket's latest link; undefined before it has one. */
export async function findLinkGeneration(query: Query, ticketId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('ticket_links')
    .select('generation')
    .where('ticket_id', '=', ticketId)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
  return row?.generation;
}

/** Somebody else may have made the same link at the same moment. */
export async function insertLink(
  query: Query,
  { ticketId, hash, at, generation }: KeptSecret & { generation: number },
): Promise<void> {
  await query
    .insertInto('ticket_links')
    .values({ ticket_id: ticketId, generation, token_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** No link that the ticket has opens it any more. */
export async function revokeLinks(unit: UnitOfWork, ticketId: string, at: Date): Promise<void> {
  await unit.query
    .updateTable('ticket_links')
    .set({ revoked_at: at })
    .where('ticket_id', '=', ticketId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The ticket that a link opens, of any merchant. */
export async function findTicketOfLink(
  database: Pick<Database, 'unscoped'>,
  hash: string,
): Promise<NamedTicket | undefined> {
  const row = await database.unscoped
    .selectFrom('ticket_links')
    .select(['merchant_id', 'ticket_id'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { merchantId: row.merchant_id, ticketId: row.ticket_id };
}

/** The key of a ticket is always the same one. */
export async function saveReplyKey(query: Query, { ticketId, hash, at }: KeptSecret): Promise<void> {
  await query
    .insertInto('ticket_reply_keys')
    .values({ ticket_id: ticketId, key_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The tickets of those keys that are some, of any merchants, in the order of the keys. */
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
