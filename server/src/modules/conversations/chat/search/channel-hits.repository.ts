import type { Database } from '#platform/database/database.ts';
import { type FoundChannelRow, foundChannelColumns } from './found-channel.ts';
import type { HitRequest } from './message-hits.repository.ts';

/** As in the list: common terms are found among the newest, rare ones by the index. */
type Mode = 'newest' | 'indexed';
const newestToRead = { indexed: 4_000, unindexed: 20_000 };

/** $1 merchant, $2 patterns, $3 trigrams, $4 number, $5 and $6 time and id of the last match, $7 limit. */
function toStatement(mode: Mode, { scope, query, after }: HitRequest): string {
  const beyond = (time: string) => (after ? [`(c.${time}, c.id) < ($5::timestamptz, $6::uuid)`] : []);
  const isFound =
    query.number === null
      ? 'c.visitor_search like all($2::text[])'
      : 'c.visitor_search like all($2::text[]) and c.number <> $4::int';
  const where = (...conditions: string[]) => ['c.merchant_id = $1', ...conditions].join(' and ');
  const isClosed = ["c.status = 'closed'", ...beyond('closed_at')];
  const many = query.grams.length > 0 ? newestToRead.indexed : newestToRead.unindexed;
  const closed =
    mode === 'newest'
      ? `select * from (
          select * from chat_channels c where ${where(...isClosed)} order by c.closed_at desc, c.id desc limit ${many}
        ) c where ${isFound}`
      : `select * from chat_channels c where c.id in (
          select id from own_chat_channels c where ${where(...isClosed, 'chat_search_grams(c.visitor_search) @> $3::text[]')} offset 0
        ) and ${where(isFound)}`;
  return `
    with hits as materialized (
      (select * from chat_channels c where ${where("c.status <> 'closed'", ...beyond('updated_at'), isFound)}) union all (${closed})
    )
    select ${foundChannelColumns}
    from (select * from hits c where ${scope.condition} order by c.updated_at desc, c.id desc limit $7) c
    where $3::text[] is null or $4::int is null or $5::timestamptz is null or $6::uuid is null or true
    order by c.updated_at desc, c.id desc`;
}

async function findByNumber(
  { forMerchant }: Pick<Database, 'forMerchant'>,
  request: HitRequest,
): Promise<FoundChannelRow[]> {
  if (request.query.number === null || request.after) return [];
  const { rows } = await forMerchant(request.merchantId).sql<FoundChannelRow>({
    name: `chat-search-number-${request.scope.key}`,
    text: `select ${foundChannelColumns} from chat_channels c
      where c.merchant_id = $1 and c.number = $2 and ${request.scope.condition}`,
    values: [request.merchantId, request.query.number],
  });
  return rows;
}

/** The conversation with this number first, then those whose visitors match, newest first. */
export async function findChannelHits(
  database: Pick<Database, 'forMerchant'>,
  request: HitRequest,
): Promise<FoundChannelRow[]> {
  const { query, after, limit } = request;
  const numbered = await findByNumber(database, request);
  const values = [
    request.merchantId,
    query.patterns,
    query.grams,
    query.number,
    after ? new Date(after.at) : null,
    after?.id ?? null,
    limit - numbered.length,
  ];
  const read = async (mode: Mode) =>
    (await database.forMerchant(request.merchantId).sql<FoundChannelRow>({ text: toStatement(mode, request), values }))
      .rows;
  const newest = await read('newest');
  const isEnough = newest.length >= limit - numbered.length || query.grams.length === 0;
  return [...numbered, ...(isEnough ? newest : await read('indexed'))];
}
