import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { type OpenHours, secondsBetween } from '#platform/database/seconds-between.ts';
import { endMarks } from '../messages/end-marks.ts';

/** Facts of one merchant in a half-open period. */
export interface FactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Business hours; durations are without the rest of the time. */
  readonly hours?: OpenHours | undefined;
}

/**
 * Rows of facts: `record_id` (the conversation), `seq` (the message it is about, or null), `at`, `value` (seconds,
 * stars, 0 or 1; null without a measure), `operator_id`, `department_id`, `locale`, and `channel`, `page_url`, `project_id`,
 * `category` where there are any.
 */
export type Facts = RawBuilder<unknown>;

const isEnd = sql`m.sender_type = 'system' and m.system ->> 'key' in (${sql.join(endMarks)})`;

/** What a fact is compared by besides people and language. */
const dimensions = sql`c.source as channel, c.page_url, null::uuid as project_id, null::text as category`;

const inRange = (column: string, { from, to }: FactRange) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/**
 * The conversations of messages, each looked up by its key: a join of both lists reads all conversations of the business, however few
 * the period has. The limit keeps the planner from making such a join of it.
 */
const itsChannel = (merchantId: string, id: RawBuilder<unknown>) => sql`
  cross join lateral (
    select c.assigned_operator_id, c.department_id, c.locale, c.source, c.page_url, c.created_at
    from chat_channels c where c.merchant_id = ${merchantId} and c.id = ${id} limit 1
  ) c`;

/** Open and closed conversations have separate indexes. */
const startedIn = (range: FactRange) => sql`
  select c.* from chat_channels c
  where c.merchant_id = ${range.merchantId} and c.status = 'closed' and ${inRange('c.created_at', range)}
  union all
  select c.* from chat_channels c
  where c.merchant_id = ${range.merchantId} and c.status <> 'closed' and ${inRange('c.created_at', range)}`;

const channels = (range: FactRange): Facts => sql`
  select c.id as record_id, null::int as seq, c.created_at as at, null::float8 as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from (${startedIn(range)}) c`;

const firstReplies = (range: FactRange): Facts => sql`
  select c.id as record_id, first.seq, c.created_at as at,
    ${secondsBetween(sql`c.created_at`, sql`first.created_at`, range.hours)} as value,
    first.sender_id as operator_id, c.department_id, c.locale, ${dimensions}
  from (${startedIn(range)}) c
  cross join lateral (
    select m.seq, m.created_at, m.sender_id from chat_messages m
    where m.merchant_id = ${range.merchantId} and m.channel_id = c.id and m.sender_type = 'operator'
    order by m.seq limit 1
  ) first`;

/** In s. Messages of one conversation written at almost the same time may have times in another order than their numbers. */
const slack = 60;

/**
 * Operators' messages that answer somebody, each with `asked_at`, the time of the visitor's first unanswered message. Messages of the
 * period are read once; of those that follow one from the same side none begins to wait or answers, and the rest take turns. Only for
 * the first turn of a conversation that began before is something looked up, which for each message would take ten times as long.
 */
const answered = ({ merchantId, from, to }: FactRange) => sql`
  select a.channel_id, a.seq, a.at, a.sender_id, coalesce(earlier.created_at, a.asked_at) as asked_at
  from (
    select t.channel_id, t.seq, t.created_at as at, t.sender_id, t.is_operator,
      lag(t.created_at) over of_channel as asked_at,
      case when t.after_operator is null then t.seq
        when lag(t.after_operator) over of_channel is null then lag(t.seq) over of_channel end as first_seq
    from (
      select m.channel_id, m.seq, m.created_at, m.sender_id, m.sender_type = 'operator' as is_operator,
        lag(m.sender_type = 'operator') over (partition by m.channel_id order by m.seq) as after_operator
      from chat_messages m
      where m.merchant_id = ${merchantId}
        and (m.sender_type = 'operator' or m.sender_type = 'visitor' and m.type <> 'rating')
        and m.created_at >= ${from}::timestamptz - make_interval(secs => ${slack})
        and m.created_at < ${to}::timestamptz + make_interval(secs => ${slack})
    ) t
    where t.after_operator is distinct from t.is_operator
    window of_channel as (partition by t.channel_id order by t.seq)
  ) a
  left join lateral (
    select v.created_at from chat_messages v
    where a.first_seq > 1 and v.merchant_id = ${merchantId} and v.channel_id = a.channel_id and v.seq < a.first_seq
      and v.seq > coalesce((
        select p.seq from chat_messages p
        where p.merchant_id = ${merchantId} and p.channel_id = a.channel_id and p.seq < a.first_seq
          and p.sender_type = 'operator'
        order by p.seq desc limit 1
      ), 0)
      and v.sender_type = 'visitor' and v.type <> 'rating'
    order by v.seq limit 1
  ) earlier on true
  where a.is_operator and a.at >= ${from} and a.at < ${to} and coalesce(earlier.created_at, a.asked_at) is not null`;

/** Measured from the visitor's first unanswered message. */
const answers = (range: FactRange): Facts => sql`
  select a.channel_id as record_id, a.seq, a.at, ${secondsBetween(sql`a.asked_at`, sql`a.at`, range.hours)} as value,
    a.sender_id as operator_id, c.department_id, c.locale, ${dimensions}
  from (${answered(range)}) a
  ${itsChannel(range.merchantId, sql`a.channel_id`)}`;

/** When a conversation began, or began again, before one of its ends. */
const begun = sql`coalesce((
      select r.created_at from chat_messages r
      where r.merchant_id = m.merchant_id and r.channel_id = m.channel_id and r.seq < m.seq
        and r.sender_type = 'system' and r.system ->> 'key' = 'reopened'
      order by r.seq desc limit 1
    ), c.created_at)`;

const ends = (range: FactRange): Facts => sql`
  select m.channel_id as record_id, m.seq, m.created_at as at,
    ${secondsBetween(begun, sql`m.created_at`, range.hours)} as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from chat_messages m
  ${itsChannel(range.merchantId, sql`m.channel_id`)}
  where m.merchant_id = ${range.merchantId} and ${inRange('m.created_at', range)} and ${isEnd}`;

const visitorMessages = (range: FactRange): Facts => sql`
  select m.channel_id as record_id, m.seq, m.created_at as at, null::float8 as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from chat_messages m
  ${itsChannel(range.merchantId, sql`m.channel_id`)}
  where m.merchant_id = ${range.merchantId} and ${inRange('m.created_at', range)}
    and m.sender_type = 'visitor' and m.type <> 'rating'`;

const operatorMessages = (range: FactRange): Facts => sql`
  select m.channel_id as record_id, m.seq, m.created_at as at, null::float8 as value,
    m.sender_id as operator_id, c.department_id, c.locale, ${dimensions}
  from chat_messages m
  ${itsChannel(range.merchantId, sql`m.channel_id`)}
  where m.merchant_id = ${range.merchantId} and ${inRange('m.created_at', range)} and m.sender_type = 'operator'`;

const ratings = (range: FactRange): Facts => sql`
  select r.channel_id as record_id, null::int as seq, r.created_at as at, r.stars::float8 as value,
    r.operator_id, c.department_id, c.locale, ${dimensions}
  from chat_ratings r
  join chat_channels c on c.merchant_id = r.merchant_id and c.id = r.channel_id
  where r.merchant_id = ${range.merchantId} and ${inRange('r.created_at', range)}`;

/** 1 if the visitor who was asked at this end gave a rating. */
const ratedEnds = (range: FactRange): Facts => sql`
  select c.id as record_id, null::int as seq, c.closed_at as at,
    exists (
      select from chat_ratings r
      where r.merchant_id = c.merchant_id and r.channel_id = c.id and r.ended_at = c.closed_at
    )::int::float8 as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from chat_channels c
  where c.merchant_id = ${range.merchantId} and c.status = 'closed' and ${inRange('c.closed_at', range)}
    and c.marks ->> 'ratingAskedAt' is not null`;

/** What bots did, by its column of time; `value` is made of a row of bot_runs. */
const botFacts = (range: FactRange, at: 'started_at' | 'ended_at', value: RawBuilder<unknown>): Facts => sql`
  select r.channel_id as record_id, null::int as seq, ${sql.ref(`r.${at}`)} as at, ${value} as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from bot_runs r
  join chat_channels c on c.merchant_id = r.merchant_id and c.id = r.channel_id
  where r.merchant_id = ${range.merchantId} and ${inRange(`r.${at}`, range)}`;

const botTalks = (range: FactRange): Facts => botFacts(range, 'started_at', sql`r.tokens::float8`);
/** 1 if the conversation ended while the bot answered. */
const botEnds = (range: FactRange): Facts => botFacts(range, 'ended_at', sql`(r.outcome = 'resolved')::int::float8`);
/** 1 if a person took over. */
const botHandOvers = (range: FactRange): Facts =>
  botFacts(range, 'ended_at', sql`(r.outcome in ('handedOver', 'taken'))::int::float8`);

/** 1 if the answer helped. */
const botVotes = (range: FactRange): Facts => sql`
  select t.channel_id as record_id, t.seq, t.voted_at as at, (t.vote = 'up')::int::float8 as value,
    c.assigned_operator_id as operator_id, c.department_id, c.locale, ${dimensions}
  from bot_turns t
  join chat_channels c on c.merchant_id = t.merchant_id and c.id = t.channel_id
  where t.merchant_id = ${range.merchantId} and t.vote is not null and ${inRange('t.voted_at', range)}`;

/** Both sides of a conversation that somebody gave to a colleague; of the departments that these are in. */
const transfers =
  (side: 'from_id' | 'to_id') =>
  (range: FactRange): Facts =>
    sql`
  select g.channel_id as record_id, g.seq, g.created_at as at, null::float8 as value,
    ${sql.ref(`g.${side}`)} as operator_id, null::uuid as department_id, c.locale, ${dimensions}
  from chat_transfers g
  join chat_channels c on c.merchant_id = g.merchant_id and c.id = g.channel_id
  where g.merchant_id = ${range.merchantId} and ${inRange('g.created_at', range)}`;

/** Queries for facts by the contract's name of the source. */
export const channelFacts = {
  channels,
  firstReplies,
  answers,
  ends,
  visitorMessages,
  operatorMessages,
  ratings,
  askedEnds: ratedEnds,
  transfersIn: transfers('to_id'),
  transfersOut: transfers('from_id'),
  botTalks,
  botEnds,
  botHandOvers,
  botVotes,
};

/** Facts whose value is exactly the time between two instants, to the ms: which of both `at` is. */
export const channelDurations = {
  firstReplies: 'start',
  answers: 'end',
  ends: 'end',
} as const satisfies Partial<Record<keyof typeof channelFacts, 'start' | 'end'>>;

/** The same messages without their conversations, for who only counts or measures all of them: reading those takes longer. */
const bareMessages = (range: FactRange, isMeant: RawBuilder<unknown>): Facts => sql`
  select m.channel_id as record_id, m.seq, m.created_at as at, null::float8 as value, null::uuid as operator_id
  from chat_messages m
  where m.merchant_id = ${range.merchantId} and ${inRange('m.created_at', range)} and ${isMeant}`;

const bareAnswers = (range: FactRange): Facts => sql`
  select a.channel_id as record_id, a.seq, a.at, ${secondsBetween(sql`a.asked_at`, sql`a.at`, range.hours)} as value,
    a.sender_id as operator_id
  from (${answered(range)}) a`;

export const bareChannelFacts = {
  answers: bareAnswers,
  visitorMessages: (range: FactRange) => bareMessages(range, sql`m.sender_type = 'visitor' and m.type <> 'rating'`),
  operatorMessages: (range: FactRange) => bareMessages(range, sql`m.sender_type = 'operator'`),
};

/** Numbers and visitors' names by id of the conversation. */
export async function readChannelTitles(
  query: TenantDatabase['query'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('chat_channels')
    .select(['id', 'number', 'visitor_name as title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { number, title }]));
}

/** Comments of ratings, by conversation and time. */
export function readRatingComments(
  query: TenantDatabase['query'],
  channelIds: readonly string[],
): Promise<{ id: string; channelId: string; at: Date; comment: string }[]> {
  if (channelIds.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('chat_ratings')
    .select(['id', 'channel_id as channelId', 'created_at as at', 'comment'])
    .where('channel_id', 'in', [...new Set(channelIds)])
    .execute();
}

/** A rating by its id: of which conversation, when it was given, and how many stars it has. */
export const findRating = (
  query: TenantDatabase['query'],
  id: string,
): Promise<{ record_id: string; rated_at: Date; stars: number } | undefined> =>
  query
    .selectFrom('chat_ratings')
    .select(['channel_id as record_id', 'created_at as rated_at', 'stars'])
    .where('id', '=', id)
    .executeTakeFirst();
