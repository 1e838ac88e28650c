import type { Database } from '#platform/database/database.ts';
import { findable, searchGrams, searchPatterns } from '#platform/database/search-patterns.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { LastMessage, PrivateMessageRow } from '../private-chat.table.ts';
import type { Reader } from '../rooms/rooms.repository.ts';

interface Place {
  readonly hostId: string;
  readonly roomId: string;
}

export interface Page {
  readonly afterSeq?: number | undefined;
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

/** A page in order of seq. */
export async function listMessages(
  database: Pick<Database, 'forMerchant'>,
  { hostId, roomId }: Place,
  { afterSeq, beforeSeq, limit }: Page,
): Promise<PrivateMessageRow[]> {
  const isForth = afterSeq !== undefined;
  const { rows } = await database.forMerchant(hostId).sql<PrivateMessageRow>(
    `select * from private_messages where merchant_id = $1 and room_id = $2 and seq > $3 and seq < $4
    order by seq ${isForth ? 'asc' : 'desc'} limit $5`,
    [hostId, roomId, afterSeq ?? 0, beforeSeq ?? 2_147_483_647, limit],
  );
  return isForth ? rows : rows.reverse();
}

export async function listFileMessages(
  database: Pick<Database, 'forMerchant'>,
  { hostId, roomId }: Place,
  { beforeSeq, limit }: { beforeSeq?: number | undefined; limit: number },
): Promise<PrivateMessageRow[]> {
  const { rows } = await database.forMerchant(hostId).sql<PrivateMessageRow>(
    `select * from private_messages where merchant_id = $1 and room_id = $2 and attachment is not null and deleted_at is null
      and seq < $3 order by seq desc limit $4`,
    [hostId, roomId, beforeSeq ?? 2_147_483_647, limit],
  );
  return rows;
}

/** Rooms that the reader is in, by the merchant who has opened them. */
async function listPlaces(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  { merchantId, userId }: Reader,
  roomId: string | undefined,
): Promise<{ host_id: string; room_ids: string[] }[]> {
  const { rows } = await unscopedSql<{ host_id: string; room_ids: string[] }>(
    `select host_id, array_agg(room_id) as room_ids from private_members
    where merchant_id = $1 and user_id = $2 and state = 'joined' and ($3::uuid is null or room_id = $3) group by host_id`,
    [merchantId, userId, roomId ?? null],
  );
  return rows;
}

/**
 * In the rooms that the reader is in, of any merchant; newest first. One statement for each merchant, so that PostgreSQL finds rare words by
 * the index and common ones among the newest messages.
 */
export async function searchMessages(
  database: Pick<Database, 'unscopedSql'>,
  reader: Reader,
  { search, roomId, limit }: { search: string; roomId?: string | undefined; limit: number },
): Promise<(PrivateMessageRow & { room_title: string })[]> {
  const words = search.toLowerCase();
  const grams = searchGrams(words);
  const isIndexed = grams.length > 0;
  const hits: (PrivateMessageRow & { room_title: string })[] = [];
  for (const { host_id, room_ids } of await listPlaces(database, reader, roomId)) {
    const { rows } = await database.unscopedSql<PrivateMessageRow & { room_title: string }>(
      `select g.*, (select r.title from private_rooms r where r.merchant_id = $1 and r.id = g.room_id) as room_title
      from (
        select * from private_messages where merchant_id = $1 and room_id = any($2) and deleted_at is null and type <> 'system'
          and findable like all ($3::text[]) ${isIndexed ? 'and chat_search_grams(findable) @> $5::text[]' : ''}
        order by created_at desc, id desc limit $4) g
      order by g.created_at desc, g.id desc`,
      [host_id, room_ids, searchPatterns(words), limit, ...(isIndexed ? [grams] : [])],
    );
    hits.push(...rows);
  }
  return hits
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime() || other.id.localeCompare(one.id))
    .slice(0, limit);
}

export async function findMessage(
  database: Pick<Database, 'forMerchant'>,
  hostId: string,
  id: string,
): Promise<PrivateMessageRow | undefined> {
  const { rows } = await database
    .forMerchant(hostId)
    .sql<PrivateMessageRow>('select * from private_messages where merchant_id = $1 and id = $2', [hostId, id]);
  return rows[0];
}

/** The same inside a transaction of the merchant the room belongs to, with its row locked. */
export async function lockMessage(host: UnitOfWork, id: string): Promise<PrivateMessageRow | undefined> {
  const { rows } = await host.executeRaw(
    'select * from private_messages where merchant_id = $1 and id = $2 for update',
    [host.merchantId, id],
  );
  return rows[0] as PrivateMessageRow | undefined;
}

/** What a search finds a message by: its words, what is said in it, and the name of its file. */
const findableOf = (row: Pick<PrivateMessageRow, 'text' | 'attachment'> & { transcript?: string | null }): string =>
  findable([row.text, row.transcript, row.attachment?.name].filter(Boolean).join(' '));

export type NewPrivateMessage = Pick<
  PrivateMessageRow,
  'id' | 'room_id' | 'type' | 'text' | 'attachment' | 'details' | 'sender_merchant_id' | 'sender_id' | 'created_at'
>;

/** Gives it the next number of its room, which is locked until the end of the transaction, and keeps what lists show of it. */
export async function insertMessage(
  host: UnitOfWork,
  message: NewPrivateMessage,
  last: LastMessage,
): Promise<PrivateMessageRow> {
  const { rows: counted } = await host.executeRaw(
    `update private_rooms set last_seq = last_seq + 1, last_message = $3, last_at = greatest(last_at, $4)
    where merchant_id = $1 and id = $2 returning last_seq`,
    [host.merchantId, message.room_id, JSON.stringify(last), message.created_at],
  );
  const { last_seq: seq } = counted[0] as { last_seq: number };
  const { rows } = await host.executeRaw(
    `insert into private_messages (merchant_id, id, room_id, seq, type, text, attachment, details, sender_merchant_id, sender_id, created_at, findable)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
    [
      host.merchantId,
      message.id,
      message.room_id,
      seq,
      message.type,
      message.text,
      message.attachment && JSON.stringify(message.attachment),
      JSON.stringify(message.details),
      message.sender_merchant_id,
      message.sender_id,
      message.created_at,
      findableOf(message),
    ],
  );
  return rows[0] as PrivateMessageRow;
}

/** A change of what it says, or of what others say to it; its version counts on. */
export async function updateMessage(
  host: UnitOfWork,
  row: PrivateMessageRow,
  change: Partial<
    Pick<
      PrivateMessageRow,
      'transcript' | 'text' | 'attachment' | 'details' | 'reactions' | 'edits' | 'edited_at' | 'deleted_at'
    >
  >,
): Promise<PrivateMessageRow> {
  const json = new Set(['attachment', 'details', 'reactions', 'edits']);
  const isOther = 'text' in change || 'attachment' in change || 'transcript' in change;
  const entries = Object.entries({ ...change, ...(isOther && { findable: findableOf({ ...row, ...change }) }) });
  const sets = entries.map(([column], index) => `${column} = $${index + 3}`);
  const values = entries.map(([column, value]) => (json.has(column) && value !== null ? JSON.stringify(value) : value));
  const { rows } = await host.executeRaw(
    `update private_messages set ${sets.join(', ')}, version = version + 1 where merchant_id = $1 and id = $2 returning *`,
    [host.merchantId, row.id, ...values],
  );
  return rows[0] as PrivateMessageRow;
}

/** Removes its text from the replies that quote it, which are broadcast again. */
export async function withdrawQuotes(host: UnitOfWork, { room_id, id }: PrivateMessageRow): Promise<string[]> {
  const { rows } = await host.executeRaw(
    `update private_messages set version = version + 1,
      details = jsonb_set(jsonb_set(details, '{replyTo,excerpt}', '""'), '{replyTo,isDeleted}', 'true')
    where merchant_id = $1 and room_id = $2 and details -> 'replyTo' ->> 'id' = $3 returning id`,
    [host.merchantId, room_id, id],
  );
  return rows.map((row) => (row as { id: string }).id);
}

/** What lists show, where the message was the last. */
export async function updateLastMessage(
  host: UnitOfWork,
  roomId: string,
  seq: number,
  last: LastMessage,
): Promise<void> {
  await host.executeRaw(
    'update private_rooms set last_message = $4 where merchant_id = $1 and id = $2 and last_seq = $3',
    [host.merchantId, roomId, seq, JSON.stringify(last)],
  );
}

/** How far somebody has read, never back. Answers whether it moved. */
export async function moveSeen(unit: UnitOfWork, roomId: string, userId: string, seq: number): Promise<boolean> {
  const { rows } = await unit.executeRaw(
    `update private_members set seen_seq = $4 where merchant_id = $1 and room_id = $2 and user_id = $3 and seen_seq < $4
    returning user_id`,
    [unit.merchantId, roomId, userId, seq],
  );
  return rows.length > 0;
}

/** Members who had read everything have read this system message as well: it is not counted as unread. */
export async function moveAllSeen(unit: UnitOfWork, hostId: string, roomId: string, seq: number): Promise<void> {
  await unit.executeUnscoped(
    `update private_members set seen_seq = $3 where room_id = $2 and seen_seq = $3 - 1 and merchant_id = any(
      select unnest(array[merchant_id] || partner_ids) from private_rooms where merchant_id = $1 and id = $2)`,
    [hostId, roomId, seq],
  );
}

export async function noteMentions(
  unit: UnitOfWork,
  businesses: readonly string[],
  roomId: string,
  { userIds, seq }: { userIds: readonly string[]; seq: number },
): Promise<void> {
  await unit.executeUnscoped(
    'update private_members set mention_seq = greatest(mention_seq, $4) where merchant_id = any($1) and room_id = $2 and user_id = any($3)',
    [businesses, roomId, userIds, seq],
  );
}

export type RemovedMessage = Pick<PrivateMessageRow, 'id' | 'room_id' | 'seq' | 'attachment' | 'sender_merchant_id'>;

/** Messages of the merchant's rooms from before the time, the oldest first; answers what they carried. */
export async function removeMessagesBefore(unit: UnitOfWork, before: Date, limit: number): Promise<RemovedMessage[]> {
  const { rows } = await unit.executeRaw(
    `delete from private_messages where merchant_id = $1 and id in (
      select id from private_messages where merchant_id = $1 and created_at < $2 order by created_at, seq limit $3)
    returning id, room_id, seq, attachment, sender_merchant_id`,
    [unit.merchantId, before, limit],
  );
  return rows as RemovedMessage[];
}

/** What lists and answers still say of removed messages goes as well, and nobody has them to read. Answers the answers that changed. */
export async function forgetRemoved(
  unit: UnitOfWork,
  roomId: string,
  removed: readonly RemovedMessage[],
): Promise<string[]> {
  const upTo = Math.max(...removed.map(({ seq }) => seq));
  await unit.executeRaw(
    'update private_rooms set last_message = null where merchant_id = $1 and id = $2 and last_seq <= $3',
    [unit.merchantId, roomId, upTo],
  );
  await unit.executeUnscoped(
    `update private_members set seen_seq = $3 where room_id = $2 and seen_seq < $3 and merchant_id = any(
      select unnest(array[merchant_id] || partner_ids) from private_rooms where merchant_id = $1 and id = $2)`,
    [unit.merchantId, roomId, upTo],
  );
  const { rows } = await unit.executeRaw(
    `update private_messages set version = version + 1,
      details = jsonb_set(jsonb_set(details, '{replyTo,excerpt}', '""'), '{replyTo,isDeleted}', 'true')
    where merchant_id = $1 and room_id = $2 and details -> 'replyTo' ->> 'id' = any($3) returning id`,
    [unit.merchantId, roomId, removed.map(({ id }) => id)],
  );
  return rows.map((row) => (row as { id: string }).id);
}

/** Merchants who keep messages for a while only. */
export async function listRetentions({
  unscopedSql,
}: Pick<Database, 'unscopedSql'>): Promise<{ merchant_id: string; retention_days: number }[]> {
  const { rows } = await unscopedSql(
    'select merchant_id, retention_days from private_chat_settings where retention_days is not null',
  );
  return rows;
}
