import type { Database } from '#platform/database/database.ts';
import { fullName } from '../channels/channels.repository.ts';
import type { SqlScope } from '../chat.policy.ts';
import { type FoundChannelRow, foundChannelColumns } from './found-channel.ts';
import type { SearchCursor } from './search-cursor.ts';
import { type SearchQuery, toPattern } from './search-query.ts';
import { quoteWord } from './search-text.ts';

export interface HitRequest {
  readonly merchantId: string;
  readonly scope: SqlScope;
  readonly query: SearchQuery;
  /** The last match of the previous page. */
  readonly after: Pick<SearchCursor, 'at' | 'id'> | undefined;
  readonly limit: number;
}

export interface MessageHitRow extends FoundChannelRow {
  message_id: string;
  seq: number;
  is_note: boolean;
  created_at: Date;
  text: string;
  sender_type: 'visitor' | 'operator' | 'system' | 'bot';
  sender_name: string;
}

type Stage = 'words' | 'parts';

/**
 * As in the list of conversations: common terms are found among the newest, rare ones by the index. Each way
 * is slow where the other is fast.
 */
type Mode = 'newest' | 'indexed';
const newestToRead = { indexed: 4_000, phrase: 20_000, unindexed: 20_000 };

/** The index ignores the order of words: it returns every message with all words, which may be many more than match the phrase. */
function readsNewest(stage: Stage, { words, pieces }: SearchQuery): number {
  if (stage === 'words') return words?.includes('<->') ? newestToRead.phrase : newestToRead.indexed;
  return pieces.words.length + pieces.marks.length > 0 ? newestToRead.indexed : newestToRead.unindexed;
}

const order = 'created_at desc, message_id desc';
const columns = 's.merchant_id, s.message_id, s.channel_id, s.seq, s.is_note, s.created_at';

/** $1 merchant, $2 tsquery, $3 patterns, $4 tsquery of the parts, $5 and $6 time and id of the last match, $7 limit. */
function toHits(stage: Stage, mode: Mode, request: HitRequest, newest: number): string {
  const { query, after } = request;
  const within = [
    's.merchant_id = $1',
    ...(after ? ['(s.created_at, s.message_id) < ($5::timestamptz, $6::uuid)'] : []),
  ];
  const parts = `s.text like all($3::text[])${query.words === null ? '' : ' and not s.words @@ $2::tsquery'}`;
  const isFound = stage === 'words' ? 's.words @@ $2::tsquery' : parts;
  if (mode === 'newest') {
    return `select ${columns} from (
      select * from chat_message_search s where ${within.join(' and ')} order by s.created_at desc, s.message_id desc limit ${newest}
    ) s where ${isFound}`;
  }
  const indexed = stage === 'words' ? [] : ['s.words @@ $4::tsquery'];
  // Without `offset 0` PostgreSQL may scan in order of time.
  return `select ${columns} from (
    select * from own_chat_message_search s where ${[...within, ...indexed, isFound].join(' and ')} offset 0
  ) s`;
}

/** Excludes matches outside of the scope or of deleted messages before the limit is applied. */
function toStatement(stage: Stage, mode: Mode, request: HitRequest, newest = 0): string {
  return `
    with hits as materialized (${toHits(stage, mode, request, newest)})
    select h.message_id, h.seq, h.is_note, h.created_at, l.text, l.sender_type, l.sender_name, c.*
    from (select * from hits order by ${order}) h
    cross join lateral (
      select ${foundChannelColumns} from chat_channels c
      where c.merchant_id = h.merchant_id and c.id = h.channel_id and ${request.scope.condition}
    ) c
    cross join lateral (
      select concat_ws(' ', nullif(m.text, ''), m.attachment ->> 'name') as text, m.sender_type,
        case m.sender_type when 'visitor' then c.visitor_name when 'operator' then coalesce(
          (select ${fullName('u')} from users u where u.merchant_id = m.merchant_id and u.id = m.sender_id), '') else '' end as sender_name
      from chat_messages m
      where not h.is_note and m.merchant_id = h.merchant_id and m.id = h.message_id and m.deleted_at is null
      union all
      select regexp_replace(n.text, '@\\[([^\\]]*)\\]\\([0-9a-f-]{36}\\)', '@\\1', 'g'), 'operator', coalesce(
        (select ${fullName('u')} from users u where u.merchant_id = n.merchant_id and u.id = n.author_id), '')
      from chat_notes n
      where h.is_note and n.merchant_id = h.merchant_id and n.id = h.message_id and n.deleted_at is null
    ) l
    where $2::text is null or $3::text[] is null or $4::text is null or $5::timestamptz is null or $6::uuid is null or true
    order by h.created_at desc, h.message_id desc
    limit $7`;
}

/** More words than these contain a piece: it does not narrow the search, and the others must. */
const maxWordsOfPiece = 1000;

/**
 * What the words of a message must be so that it may contain all pieces, as tsquery; null where no piece narrows the search, and
 * undefined where no word contains one of them.
 */
async function toPartsQuery(
  { forMerchant }: Pick<Database, 'forMerchant'>,
  { merchantId, query: { pieces } }: HitRequest,
): Promise<string | null | undefined> {
  const { rows } = await forMerchant(merchantId).sql<{ words: string[] }>({
    name: 'chat-search-words-of-pieces',
    text: `
      select array(
        select w.word from (
          select w.word from own_chat_search_words w
          where w.merchant_id = $1 and chat_search_grams(w.word) @> chat_search_grams(p.piece) and w.word like p.pattern offset 0
        ) w limit $4
      ) as words
      from unnest($2::text[], $3::text[]) as p (piece, pattern)`,
    values: [merchantId, pieces.words, pieces.words.map(toPattern), maxWordsOfPiece + 1],
  });
  if (rows.some(({ words }) => words.length === 0)) return undefined;
  const narrowing = rows.filter(({ words }) => words.length <= maxWordsOfPiece);
  const parts = [
    ...pieces.marks.map(quoteWord),
    ...narrowing.map(({ words }) => `(${words.map(quoteWord).join(' | ')})`),
  ];
  return parts.length > 0 ? parts.join(' & ') : null;
}

/** The newest matches of a stage. */
export async function findMessageHits(
  database: Pick<Database, 'forMerchant'>,
  stage: Stage,
  request: HitRequest,
): Promise<MessageHitRow[]> {
  const { query, after, limit } = request;
  if (stage === 'words' && query.words === null) return [];
  const read = async (text: string, parts: string | null = null) => {
    const time = after ? new Date(after.at) : null;
    const values = [request.merchantId, query.words, query.patterns, parts, time, after?.id ?? null, limit];
    return (await database.forMerchant(request.merchantId).sql<MessageHitRow>({ text, values })).rows;
  };
  const many = readsNewest(stage, query);
  const newest = await read(toStatement(stage, 'newest', request, many));
  if (newest.length >= limit) return newest;
  if (stage === 'words') return read(toStatement(stage, 'indexed', request));
  const parts = await toPartsQuery(database, request);
  if (parts === undefined || (parts === null && many === newestToRead.unindexed)) return newest;
  if (parts === null) return read(toStatement(stage, 'newest', request, newestToRead.unindexed));
  return read(toStatement(stage, 'indexed', request), parts);
}
