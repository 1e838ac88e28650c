import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import {
  type channelAssignments,
  type channelStatusFilters,
  priorityStep,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Database } from '#platform/database/database.ts';
import type { SqlScope } from '../chat.policy.ts';
import { withBot } from '../messages/thread-counters.repository.ts';
import type { ChannelCursor, ChannelOrder } from './channel-cursor.ts';
import { type SearchTerm, toSearchTerm } from './channel-search.ts';
import { type ChannelRow, type ChannelState, toChannelState } from './channels.projection.ts';
import { channelColumns } from './channels.repository.ts';

export interface ChannelFilter {
  readonly status?: (typeof channelStatusFilters)[number] | undefined;
  readonly assigned: (typeof channelAssignments)[number];
  readonly search?: string | undefined;
  readonly source?: ChannelSource | undefined;
  readonly tagId?: string | undefined;
  readonly order: ChannelOrder;
  readonly sort: 'asc' | 'desc';
  readonly cursor?: ChannelCursor | undefined;
  readonly limit: number;
}

export interface ListRequest extends ChannelFilter {
  readonly merchantId: string;
  readonly userId: string;
  readonly scope: SqlScope;
}

/** Open and closed conversations have separate indexes, so each half of a list is read separately. */
type Half = 'open' | 'closed';

const halvesByStatus: Record<NonNullable<ChannelFilter['status']> | 'any', readonly Half[]> = {
  open: ['open'],
  ongoing: ['open'],
  unassigned: ['open'],
  unread: ['open'],
  waiting: ['open'],
  withBot: ['open'],
  snoozed: ['open'],
  closed: ['closed'],
  banned: ['open', 'closed'],
  blocked: ['open', 'closed'],
  any: ['open', 'closed'],
};

const statusConditions: Partial<Record<NonNullable<ChannelFilter['status']>, string>> = {
  open: 'c.snoozed_until is null',
  ongoing: "c.status = 'ongoing'",
  unassigned: "c.status = 'unassigned' and c.marks -> 'bot' is null",
  unread: `c.unread_count > 0 and not ${withBot('c')}`,
  waiting: 'c.waiting_since is not null and not c.is_banned and not c.is_blocked',
  withBot: withBot('c'),
  snoozed: 'c.snoozed_until is not null',
  banned: 'c.is_banned',
  blocked: 'c.is_blocked',
};

const assignmentConditions: Record<ChannelFilter['assigned'], Record<Half, string>> = {
  all: { open: 'true', closed: 'true' },
  unassigned: {
    open: "c.assigned_operator_id is null and not c.is_banned and not c.is_blocked and c.marks -> 'bot' is null",
    closed: 'c.assigned_operator_id is null',
  },
  offered: { open: "c.marks ? 'offer' and (c.marks -> 'offer' ->> 'toId')::uuid = $2", closed: 'false' },
  // Open conversations in which the user takes part; closed ones of which they were the assignee.
  mine: {
    open: `c.id in (
      select p.channel_id from chat_participants p where p.merchant_id = $1 and p.user_id = $2 and p.left_at is null)`,
    closed: 'c.assigned_operator_id = $2',
  },
};

/**
 * Who does not wait for a person, being restricted or with a bot, is listed as unassigned only if the filter asks for them; what is put
 * aside is listed as the user's only if the filter asks for that.
 */
function assignmentCondition({ assigned, status }: ListRequest, half: Half): string {
  if (assigned === 'mine' && half === 'open' && status !== 'snoozed')
    return `${assignmentConditions.mine.open} and c.snoozed_until is null`;
  const isOfNotWaiting = status === 'banned' || status === 'blocked' || status === 'withBot';
  return assignmentConditions[assigned][assigned === 'unassigned' && isOfNotWaiting ? 'closed' : half];
}

/** Sort expressions of rows: the key of the cursor, and terms that match an index. */
interface SortKey {
  readonly key: string;
  readonly terms: readonly string[];
}

/**
 * Within a priority the longest wait comes first, and what waits for nobody comes last by its activity. One time stands for both, since
 * that is what a cursor holds: the contract says how (`priorityKey`).
 */
const byPriority = `to_timestamp((c.priority + 1) * ${priorityStep} - floor(extract(epoch from case
  when c.waiting_since is null then c.updated_at + make_interval(secs => ${priorityStep / 2}) else c.waiting_since end)))`;

/**
 * Who waits for nobody comes last in both directions, the newest activity first. As one time (`waitingKey` of the contract), computed
 * without fractions of a day or the zone of the session, so that a cursor of whole milliseconds finds its place again.
 */
const byWaiting: Record<'asc' | 'desc', string> = {
  asc: `coalesce(c.waiting_since, (timestamp 'epoch' + (timestamp 'epoch' + make_interval(secs => ${priorityStep})
    - (c.updated_at at time zone 'UTC'))) at time zone 'UTC')`,
  desc: `coalesce(c.waiting_since + make_interval(secs => ${priorityStep}), c.updated_at)`,
};

/** What is awake comes last in both directions; a time stands for it, so that a cursor can hold its place. */
const byWaking: Record<'asc' | 'desc', string> = {
  asc: "coalesce(c.snoozed_until, timestamptz '9999-01-01 00:00:00Z')",
  desc: "coalesce(c.snoozed_until, timestamptz '1970-01-01 00:00:00Z')",
};

/**
 * The index of open conversations contains the minute of the last activity; within a minute PostgreSQL sorts. For a closed one the end is
 * the last activity. Closed conversations do not wait, and are not urgent: sorted by that they come last, in the order in which they began.
 */
const sortKeys: Record<Exclude<ChannelOrder, 'waitingSince' | 'snoozedUntil'>, Record<Half, SortKey>> = {
  updatedAt: {
    open: { key: 'c.updated_at', terms: ['c.updated_minute', 'c.updated_at'] },
    closed: { key: 'c.closed_at', terms: ['c.closed_at'] },
  },
  createdAt: {
    open: { key: 'c.created_at', terms: ['c.created_at'] },
    closed: { key: 'c.created_at', terms: ['c.created_at'] },
  },
  priority: {
    open: { key: byPriority, terms: [byPriority] },
    closed: { key: 'null::timestamptz', terms: [] },
  },
};

function sortKeyOf(order: ChannelOrder, half: Half, sort: 'asc' | 'desc'): SortKey {
  if (order !== 'waitingSince' && order !== 'snoozedUntil') return sortKeys[order][half];
  if (half === 'closed') return sortKeys.priority.closed;
  const key = order === 'waitingSince' ? byWaiting[sort] : byWaking[sort];
  return { key, terms: [key] };
}

const halfConditions: Record<Half, string> = { open: "c.status <> 'closed'", closed: "c.status = 'closed'" };

/** A tag that was deleted is taken off its conversations by a job, and finds none of them meanwhile. */
const tagExists = 'exists (select from chat_tags t where t.merchant_id = $1 and t.id = $8::uuid)';

/**
 * Open conversations are few enough to look at each. The index of tags is reached through the view: behind row-level security PostgreSQL
 * does not trust the operator. Its second condition is that of the index, and `offset 0` keeps the view from becoming one scan with the table.
 */
const tagConditions: Record<Half, string> = {
  open: `c.tag_ids @> array[$8::uuid] and ${tagExists}`,
  closed: `c.id in (
    select id from own_chat_channels where merchant_id = $1 and tag_ids <> '{}' and tag_ids @> array[$8::uuid] offset 0) and ${tagExists}`,
};

/** Searched text: the visitor and the last message, also without accents. For closed conversations it is stored and indexed. */
const searchText: Record<Half, string> = {
  open: `(c.visitor_search || E'\\n' || chat_findable(c.last_message_text))`,
  closed: 'c.search_text',
};

/**
 * How a search reads closed conversations: `newest` reads a few thousand rows and finds common terms; `indexed` finds rare
 * terms in all of them. Each is slow where the other is fast. Terms too short for the index are searched only among the newest.
 */
type SearchMode = 'newest' | 'indexed';
const newestToRead = { indexed: 5_000, unindexed: 20_000 };

/** One more row than the page shows whether another page follows. */
const rowsRead = (request: ListRequest) => request.limit + 1;

/**
 * Parameters: $1 merchant, $2 user, $3 and $4 key and id of the cursor, $5 pattern, $6 number, $7 text, $8 tag. The limit is a literal: for
 * a parameter PostgreSQL would assume a tenth of the table, and plan again for each call of a large merchant.
 */
function toRows(request: ListRequest, half: Half, term: SearchTerm | undefined, mode: SearchMode): string {
  const { status, order, sort, scope, cursor } = request;
  const { key, terms } = sortKeyOf(order, half, sort);
  const conditions = ['c.merchant_id = $1', halfConditions[half]];
  // One of a few words of the contract, never what somebody typed.
  if (request.source) conditions.push(`c.source = '${request.source}'`);
  if (request.tagId) conditions.push(tagConditions[half]);
  if (cursor) conditions.push(...afterCursor(order, half, sort, cursor));
  const filters = [scope.condition, (status && statusConditions[status]) ?? 'true', assignmentCondition(request, half)];
  const orderBy = `order by ${[...terms.map((item) => `${item} ${sort}`), `c.id ${sort}`].join(', ')}`;
  const select = `select c.*, ${key} as sort_key from`;
  const where = (list: readonly string[]) => `where ${list.filter((item) => item !== 'true').join(' and ')}`;
  if (!term)
    return `(${select} chat_channels c ${where([...conditions, ...filters])} ${orderBy} limit ${rowsRead(request)})`;
  const isNumber = term.number === null ? 'false' : 'c.number = $6::int';
  if (half === 'open') {
    const found = `(${searchText.open} like $5 or ${isNumber})`;
    return `(${select} chat_channels c ${where([...conditions, ...filters, found])} ${orderBy} limit ${rowsRead(request)})`;
  }
  const hits =
    mode === 'indexed'
      ? `select * from chat_channels c ${where(conditions)} and c.id in (
          select id from own_chat_channels c where c.merchant_id = $1 and ${halfConditions.closed}
            and chat_search_grams(${searchText.closed}) @> chat_search_grams($7) offset 0
        ) offset 0`
      : `select * from chat_channels c ${where(conditions)} ${orderBy} limit ${term.isIndexed ? newestToRead.indexed : newestToRead.unindexed}`;
  const isFound = `${searchText.closed} like $5`;
  return `
    (${select} (${hits}) c ${where([...filters, isFound])} ${orderBy} limit ${rowsRead(request)})
    union all
    (${select} chat_channels c ${where([...conditions, ...filters, isNumber, `not (${isFound})`])})`;
}

function afterCursor(order: ChannelOrder, half: Half, sort: 'asc' | 'desc', cursor: ChannelCursor): string[] {
  const sign = sort === 'asc' ? '>' : '<';
  const { key, terms } = sortKeyOf(order, half, sort);
  if (order !== 'updatedAt' && order !== 'createdAt') {
    if (cursor.key === null) return [`${key} is null`, `c.id ${sign} $4::uuid`];
    return [`((${key}, c.id) ${sign} ($3::timestamptz, $4::uuid) or ${key} is null)`];
  }
  const isInMinute = `c.updated_minute ${sign}= date_trunc('minute', $3::timestamptz at time zone 'UTC')`;
  const beyond = `(${key}, c.id) ${sign} ($3::timestamptz, $4::uuid)`;
  return terms.includes('c.updated_minute') ? [isInMinute, beyond] : [beyond];
}

function toStatement(request: ListRequest, term: SearchTerm | undefined, mode: SearchMode): string {
  const { status, sort } = request;
  const halves = halvesByStatus[status ?? 'any'].map((half) => toRows(request, half, term, mode));
  // An unused parameter still needs a type.
  return `
    select ${channelColumns}, c.sort_key
    from (${halves.join(' union all ')}) c
    where $2::uuid is not null and ($3::timestamptz is null or true) and ($4::uuid is null or true)
      and ($5::text is null or true) and ($6::int is null or true) and ($7::text is null or true)
      and ($8::uuid is null or true)
    order by c.sort_key ${sort} nulls last, c.id ${sort}
    limit ${rowsRead(request)}`;
}

/** Each named statement keeps its plan in every connection, so only common limits are prepared. */
const preparedLimits = [25, 50, 100];
const statements = new Map<string, string>();

function getPreparedStatement(request: ListRequest): { name?: string; text: string } {
  // For a frequent tag another plan is good than for a rare one.
  if (request.tagId || !preparedLimits.includes(request.limit))
    return { text: toStatement(request, undefined, 'newest') };
  const { status, assigned, source, order, sort, scope, cursor } = request;
  const place = cursor === undefined ? 'first' : cursor.key === null ? 'keyless' : 'next';
  const name = [
    'chat-list',
    status ?? 'any',
    assigned,
    source ?? 'any',
    order,
    sort,
    scope.key,
    place,
    request.limit,
  ].join('-');
  let text = statements.get(name);
  if (text === undefined) {
    text = toStatement(request, undefined, 'newest');
    statements.set(name, text);
  }
  return { name, text };
}

type Row = ChannelRow & { sort_key: Date | null };

/** A page of conversations in the requested order, and the cursor of the next page; null at the end. */
export async function listChannels(
  database: Pick<Database, 'forMerchant'>,
  request: ListRequest,
): Promise<{ channels: ChannelState[]; next: ChannelCursor | null }> {
  const term = request.search === undefined ? undefined : toSearchTerm(request.search);
  const values = [
    request.merchantId,
    request.userId,
    request.cursor?.key == null ? null : new Date(request.cursor.key),
    request.cursor?.id ?? null,
    term?.pattern ?? null,
    term?.number ?? null,
    term?.text ?? null,
    request.tagId ?? null,
  ];
  const read = async (statement: { name?: string; text: string }) =>
    (await database.forMerchant(request.merchantId).sql<Row>({ ...statement, values })).rows;
  let rows = await read(term ? { text: toStatement(request, term, 'newest') } : getPreparedStatement(request));
  if (term?.isIndexed && rows.length <= request.limit && halvesByStatus[request.status ?? 'any'].includes('closed'))
    rows = await read({ text: toStatement(request, term, 'indexed') });
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  return {
    channels: page.map(toChannelState),
    next: rows.length > request.limit && last ? { key: last.sort_key?.getTime() ?? null, id: last.id } : null,
  };
}
