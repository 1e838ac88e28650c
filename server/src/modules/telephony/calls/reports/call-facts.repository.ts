import { type RawBuilder, sql } from 'kysely';
import { serviceLevelSecondsOf } from '#modules/telephony/call-settings/call-settings.public.ts';
import { isOfPerson } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { type OpenHours, secondsBetween } from '#platform/database/seconds-between.ts';

export interface CallFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Business hours; the time until a call was returned is without the rest. */
  readonly hours?: OpenHours | undefined;
}

const inRange = (column: string, { from, to }: CallFactRange) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

const dimensions = sql`null::text as channel, null::text as page_url, null::uuid as project_id, null::text as category`;

interface CallFact {
  readonly at: 'c.started_at' | 'c.ended_at';
  readonly value: RawBuilder<unknown>;
  readonly isMeant: RawBuilder<unknown>;
}

const facts = (range: CallFactRange, { at, value, isMeant }: CallFact) => sql`
  select c.id as record_id, null::int as seq, ${sql.ref(at)} as at, ${value}::float8 as value,
    c.operator_id, c.department_id, c.locale, ${dimensions}
  from call_sessions c
  where c.merchant_id = ${range.merchantId} and ${inRange(at, range)} and ${isMeant}`;

/** Calls of visitors that no longer ring. */
const isDecided = sql`c.direction = 'inbound' and c.status <> 'incoming'`;
const isAnswered = sql`c.direction = 'inbound' and c.answered_at is not null`;
const waited = sql`extract(epoch from c.answered_at - c.started_at)`;

const begun =
  (value: RawBuilder<unknown>, isMeant = isDecided) =>
  (range: CallFactRange) =>
    facts(range, { at: 'c.started_at', value, isMeant });
const ended = (value: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) => (range: CallFactRange) =>
  facts(range, { at: 'c.ended_at', value, isMeant });

/** One fact for each ring that nobody reacted to: one call can have several, also at once, which their numbers keep apart. */
const unansweredRings = (range: CallFactRange) => sql`
  select c.id as record_id, row_number() over (partition by r.call_id, r.rung_at order by r.id)::int as seq,
    r.rung_at as at, null::float8 as value, r.user_id as operator_id, c.department_id, c.locale, ${dimensions}
  from call_rings r
  join call_sessions c on c.merchant_id = r.merchant_id and c.id = r.call_id
  where r.merchant_id = ${range.merchantId} and ${inRange('r.rung_at', range)} and r.outcome = 'expired'`;

const callBacks =
  (valueIn: (range: CallFactRange) => RawBuilder<unknown>, isMeant = sql`true`) =>
  (range: CallFactRange) =>
    sql`
  select c.id as record_id, null::int as seq, b.created_at as at, ${valueIn(range)}::float8 as value,
    b.owner_id as operator_id, coalesce(c.department_id, e.department_id) as department_id, c.locale, ${dimensions}
  from call_backs b
  join call_sessions c on c.merchant_id = b.merchant_id and c.id = b.call_id
  left join employees e on e.merchant_id = c.merchant_id and e.user_id = c.operator_id
  where b.merchant_id = ${range.merchantId} and ${inRange('b.created_at', range)} and ${isMeant}`;

const isReached = sql`(b.outcome is not distinct from 'reached')`;

/** What reports know of callbacks. Their department is that of the call, which is with one or was with an operator of one, or none. */
export const callBackFacts = {
  callBacks: callBacks(() => sql`${isReached}::int`),
  callBackAttempts: callBacks(() => sql`b.attempts`),
  pendingCallBacks: callBacks(() => sql`null`, sql`b.done_at is null`),
  callBackTimes: callBacks(
    ({ hours }) => secondsBetween(sql`b.created_at`, sql`b.done_at`, hours),
    sql`b.done_at is not null and ${isReached}`,
  ),
};

/** What reports know of calls, by what the contract calls the source; rows as those of `channelFacts`. */
export const callFacts = {
  calls: begun(sql`(c.answered_at is not null)::int`),
  allCalls: begun(sql`null`, sql`c.status <> 'incoming'`),
  quickCalls: (range: CallFactRange) =>
    facts(range, {
      at: 'c.started_at',
      value: sql`coalesce(${waited} <= ${serviceLevelSecondsOf(range.merchantId)}, false)::int`,
      isMeant: isDecided,
    }),
  abandonedCalls: begun(sql`(c.answered_at is null and c.end_reason is not distinct from 'cancelled')::int`),
  missedCalls: begun(sql`null`, sql`${isDecided} and c.answered_at is null`),
  callAnswers: begun(waited, isAnswered),
  callTalks: ended(sql`extract(epoch from c.ended_at - c.answered_at)`, sql`c.answered_at is not null`),
  unansweredRings,
  callRatings: ended(sql`c.rating`, sql`c.rating is not null`),
  ratableCalls: ended(sql`(c.rating is not null)::int`, sql`c.answered_at is not null`),
  ...callBackFacts,
};

/** The ids of the calls from and to a visitor, and others who are the same person. */
export const callsOfVisitor = (merchantId: string, visitorId: string): RawBuilder<unknown> => sql`
  select c.id from call_sessions c
  where c.merchant_id = ${merchantId} and ${isOfPerson('c.visitor_id', visitorId)}`;

export interface Caller {
  /** Of those who are the same person, who called last. */
  readonly visitorId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly calls: number;
  readonly answered: number;
  readonly lastCallAt: Date;
}

/** Who called most. `calls`: facts of calls, each with whether it was answered. */
export async function listTopCallers(
  query: TenantDatabase['query'],
  { merchantId, calls, limit }: { merchantId: string; calls: RawBuilder<unknown>; limit: number },
): Promise<Caller[]> {
  const { rows } = await sql<Caller>`
    select v.id as "visitorId", v.name, v.phone, t.calls, t.answered, t.last_at as "lastCallAt"
    from (
      select (array_agg(c.visitor_id order by k.at desc, c.id desc))[1] as visitor_id, count(*)::int as calls,
        (count(*) filter (where k.value = 1))::int as answered, max(k.at) as last_at
      from (${calls}) k
      join call_sessions c on c.merchant_id = ${merchantId} and c.id = k.record_id
      left join joined_visitors j on j.merchant_id = ${merchantId} and j.visitor_id = c.visitor_id
      group by coalesce(j.customer_id, c.visitor_id)
      order by count(*) desc, max(k.at) desc
      limit ${limit}
    ) t
    join visitors v on v.merchant_id = ${merchantId} and v.id = t.visitor_id
    order by t.calls desc, t.last_at desc, v.id`.execute(query);
  return rows;
}

/** Numbers and visitors' names of calls by their ids. */
export async function readCallTitles(
  query: TenantDatabase['query'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('call_sessions')
    .innerJoin('visitors', (join) =>
      join
        .onRef('visitors.merchant_id', '=', 'call_sessions.merchant_id')
        .onRef('visitors.id', '=', 'call_sessions.visitor_id'),
    )
    .select(['call_sessions.id', 'call_sessions.number', 'visitors.name as title'])
    .where('call_sessions.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { number, title }]));
}

/** What visitors wrote beside their stars, by call. */
export async function readCallComments(
  query: TenantDatabase['query'],
  callIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (callIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('call_sessions')
    .select(['id', 'rating_comment as comment'])
    .where('id', 'in', [...new Set(callIds)])
    .execute();
  return new Map(rows.map(({ id, comment }) => [id, comment ?? '']));
}

/** A call that was rated: which, when reports count the rating, and how many stars it has. */
export async function findRatedCall(
  query: TenantDatabase['query'],
  id: string,
): Promise<{ record_id: string; rated_at: Date; stars: number | null } | undefined> {
  const row = await query
    .selectFrom('call_sessions')
    .select(['id', 'ended_at', 'rating'])
    .where('id', '=', id)
    .where('rating', 'is not', null)
    .executeTakeFirst();
  return row?.ended_at ? { record_id: row.id, rated_at: row.ended_at, stars: row.rating } : undefined;
}
