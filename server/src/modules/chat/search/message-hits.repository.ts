import type { Database } from '#platform/database/database.ts';
import { fullName } from '../channels/channels.repository.ts';
import type { SqlScope } from '../chat.policy.ts';
import { type FoundChannelRow, foundChannelColumns } from './found-channel.ts';
import type { SearchCursor } from './search-cursor.ts';
import type { SearchQuery } from './search-query.ts';

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
function readsNewest(stage: Stage, { words, grams }: SearchQuery): number {
  if (stage === 'words') return words?.includes('<->') ? newestToRead.phrase : newestToRead.indexed;
  return grams.length > 0 ? newestToRead.indexed : newestToRead.unindexed;
}

const order = 'created_at desc, message_id desc';
const columns = 's.merchant_id, s.message_id, s.channel_id, s.seq, s.is_note, s.created_at';

/** $1 merchant, $2 tsquery, $3 patterns, $4 trigrams, $5 and $6 time and id of the last match, $7 limit. */
function toHits(stage: Stage, mode: Mode, request: HitRequest): string {
  const { query, after } = request;
  const within = [
    's.merchant_id = $1',
    ...(after ? ['(s.created_at, s.message_id) < ($5::timestamptz, $6::uuid)'] : []),
  ];
  const parts = `s.text like all($3::text[])${query.words === null ? '' : ' and not s.words @@ $2::tsquery'}`;
  const isFound = stage === 'words' ? 's.words @@ $2::tsquery' : parts;
  if (mode === 'newest') {
    const many = readsNewest(stage, query);
    return `select ${columns} from (
      select * from chat_message_search s where ${within.join(' and ')} order by s.created_at desc, s.message_id desc limit ${many}
    ) s where ${isFound}`;
  }
  const indexed = stage === 'words' ? [] : ['chat_search_grams(s.text) @> $4::text[]'];
  // Without `offset 0` PostgreSQL may scan in order of time.
  return `select ${columns} from (
    select * from own_chat_message_search s where ${[...within, ...indexed, isFound].join(' and ')} offset 0
  ) s`;
}

/** Excludes matches outside of the scope or of deleted messages before the limit is applied. */
function toStatement(stage: Stage, mode: Mode, request: HitRequest): string {
  return `
    with hits as materialized (${toHits(stage, mode, request)})
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
    where $2::text is null or $3::text[] is null or $4::text[] is null or $5::timestamptz is null or $6::uuid is null or true
    order by h.created_at desc, h.message_id desc
    limit $7`;
}

/** The newest matches of a stage. */
export async function findMessageHits(
  { forMerchant }: Pick<Database, 'forMerchant'>,
  stage: Stage,
  request: HitRequest,
): Promise<MessageHitRow[]> {
  const { query, after, limit } = request;
  if (stage === 'words' && query.words === null) return [];
  const values = [
    request.merchantId,
    query.words,
    query.patterns,
    query.grams,
    after ? new Date(after.at) : null,
    after?.id ?? null,
    limit,
  ];
  const read = async (mode: Mode) =>
    (await forMerchant(request.merchantId).sql<MessageHitRow>({ text: toStatement(stage, mode, request), values }))
      .rows;
  const newest = await read('newest');
  const hasIndex = stage === 'words' || query.grams.length > 0;
  return newest.length >= limit || !hasIndex ? newest : read('indexed');
}
