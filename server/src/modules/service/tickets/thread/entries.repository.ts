import type { TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { Selectable } from 'kysely';
import { listNames } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { listTicketFiles } from '../files/ticket-files.ts';
import '../tickets.table.ts';

type Query = TenantDatabase['query'];
export type EntryRow = Selectable<Tables['ticket_entries']>;

export interface NewEntry {
  readonly ticketId: string;
  readonly kind: TicketEntry['kind'];
  readonly source: TicketEntry['source'];
  readonly userId: string | null;
  readonly authorName: string;
  readonly body: string;
  readonly mentionIds?: readonly string[];
  readonly messageId?: string | undefined;
  /** Of a new ticket, which has no other. */
  readonly isFirst?: boolean;
}

/** The time of the last entry of a ticket. */
async function findLastTime({ query }: UnitOfWork, ticketId: string): Promise<Date | undefined> {
  const last = await query
    .selectFrom('ticket_entries')
    .select('created_at')
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at;
}

/** Inserts an entry of a locked ticket. */
export async function insertEntry(unit: UnitOfWork, now: Date, entry: NewEntry): Promise<{ id: string; at: Date }> {
  const last = entry.isFirst ? undefined : await findLastTime(unit, entry.ticketId);
  // Times are strictly increasing, also across servers with different clocks, so that paging misses no entry.
  const at = last && last >= now ? new Date(last.getTime() + 1) : now;
  const id = newId();
  await unit.query
    .insertInto('ticket_entries')
    .values({
      id,
      ticket_id: entry.ticketId,
      kind: entry.kind,
      source: entry.source,
      user_id: entry.userId,
      author_name: entry.authorName,
      body: entry.body,
      mention_ids: [...(entry.mentionIds ?? [])],
      mail_state: null,
      message_id: entry.messageId ?? null,
      created_at: at,
    })
    .execute();
  return { id, at };
}

/** The entry of this message, if it was received before; the ticket must be locked. */
export async function findEntryOfMessage(
  query: Query,
  { ticketId, messageId }: { ticketId: string; messageId: string },
): Promise<Pick<TicketEntry, 'id' | 'kind' | 'source'> | undefined> {
  return query
    .selectFrom('ticket_entries')
    .select(['id', 'kind', 'source'])
    .where('ticket_id', '=', ticketId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

function getAuthor({ kind, source, user_id: id, author_name: name }: EntryRow): TicketEntry['author'] {
  if (kind === 'customer') return { kind: 'customer', id: null, name };
  return { kind: source === 'program' ? 'program' : 'user', id, name };
}

async function present(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: Query,
  { merchantId, ticketId }: { merchantId: string; ticketId: string },
  rows: readonly EntryRow[],
): Promise<TicketEntry[]> {
  const [files, names] = await Promise.all([
    listTicketFiles(context, query, { merchantId, ticketId, entryIds: rows.map(({ id }) => id) }),
    listNames(query, [...new Set(rows.flatMap((row) => row.mention_ids))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    ticketId,
    kind: row.kind,
    source: row.source,
    author: getAuthor(row),
    body: row.body,
    files: files.filter(({ entryId }) => entryId === row.id),
    mentions: row.mention_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    mail: row.mail_state,
    createdAt: row.created_at.toISOString(),
  }));
}

export interface EntryPage {
  readonly merchantId: string;
  readonly ticketId: string;
  readonly limit: number;
  /** The last entry that was read. */
  readonly afterId?: string | undefined;
}

/** The thread including internal notes, oldest first. */
export async function listEntries(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: Query,
  { merchantId, ticketId, limit, afterId }: EntryPage,
): Promise<TicketEntry[]> {
  let rows = query.selectFrom('ticket_entries').selectAll().where('ticket_id', '=', ticketId);
  if (afterId)
    rows = rows.where('created_at', '>', (from) =>
      from
        .selectFrom('ticket_entries as last')
        .select('last.created_at')
        .where('last.ticket_id', '=', ticketId)
        .where('last.id', '=', afterId),
    );
  const found = await rows.orderBy('created_at').limit(limit).execute();
  return present(context, query, { merchantId, ticketId }, found);
}

export async function getEntry(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: Query,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<TicketEntry> {
  const row = await getEntryRow(query, id);
  const [entry] = await present(context, query, { merchantId, ticketId: row.ticket_id }, [row]);
  return entry!;
}

export function getEntryRow(query: Query, id: string): Promise<EntryRow> {
  return query.selectFrom('ticket_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The newest entries that the customer may read, newest first, within the limits of count and size; at least one. */
export async function listLatestForCustomer(
  query: Query,
  ticketId: string,
  most: { entries: number; bytes: number },
): Promise<{ rows: EntryRow[]; hasEarlier: boolean }> {
  // Lengths first, so that texts beyond the limit are not read.
  const lengths = await query
    .selectFrom('ticket_entries')
    .select((select) => ['id', select.fn<number>('octet_length', ['body']).as('bytes')])
    .where('ticket_id', '=', ticketId)
    .where('kind', '<>', 'note')
    .orderBy('created_at', 'desc')
    .limit(most.entries + 1)
    .execute();
  let sum = 0;
  const rest = lengths.findIndex(({ bytes }, index) => {
    sum += bytes;
    return index > 0 && (index >= most.entries || sum > most.bytes);
  });
  const ids = lengths.slice(0, rest < 0 ? undefined : rest).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], hasEarlier: false };
  const rows = await query
    .selectFrom('ticket_entries')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
  return { rows, hasEarlier: rest >= 0 };
}

/** Ids of the customer's mails before a time. */
export async function listMailsOfCustomer(
  query: Query,
  { ticketId, before }: { ticketId: string; before: Date },
): Promise<{ messageId: string; at: Date }[]> {
  const rows = await query
    .selectFrom('ticket_entries')
    .select(['message_id', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .where('source', '=', 'mail')
    .where('message_id', 'like', '<%>')
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => ({ messageId: row.message_id!, at: row.created_at }));
}

/** Stores the state of the mail with this entry. */
export async function setMailState(unit: UnitOfWork, id: string, state: TicketEntry['mail']): Promise<void> {
  await unit.query.updateTable('ticket_entries').set({ mail_state: state }).where('id', '=', id).execute();
}
