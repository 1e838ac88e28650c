import type { Breakdown, Lackable, Measure } from '@sala/contract/analytics/reports/metrics.ts';
import type { RowOrder } from '@sala/contract/analytics/reports/reports.api.ts';
import type { PerformanceGroup } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callsOfVisitor, listTopCallers } from '#modules/telephony/calls/calls.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { measureColumns } from '#platform/database/measure-columns.ts';
import type { View } from './view.ts';

type Query = TenantDatabase['query'];

/** Facts, and by what they are narrowed. Rows of `facts` are as `channelFacts` says. */
export interface Narrowed {
  readonly merchantId: string;
  readonly facts: RawBuilder<unknown>;
  /** Facts with nothing but what totals need: where nothing narrows them, and their source has a quicker way. */
  readonly bare?: RawBuilder<unknown> | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly language?: Locale | undefined;
  readonly channel?: ChannelSource | undefined;
  readonly pageUrl?: string | undefined;
  readonly projectId?: string | undefined;
  readonly category?: string | undefined;
  /** Only what has none of it. */
  readonly lacking?: Lackable | undefined;
  /** Of which department a fact is does not depend on whose it is. */
  readonly isDepartmentSettled?: boolean;
  /** By the clocks of the business: 1 is Monday. */
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  readonly timeZone: string;
  /** From which value on a fact counts for a share. */
  readonly atLeast: number;
  /** A source without values is only counted. */
  readonly isMeasured: boolean;
  /** What is asked of them, beside how many there are; all that can be where undefined. */
  readonly measures?: readonly Measure[];
  /** Its rows are of rollups too: `amount` says how many facts one is, and `at` may be any instant of its quarter of an hour. */
  readonly isSummed?: boolean;
}

/** Facts of rollups, and of the rows themselves where there are none. */
export const joinFacts = (rolled: RawBuilder<unknown>, facts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    [
      rolled,
      ...facts.map(
        (one) => sql`select w.record_id, w.seq, w.at, w.value, w.operator_id, w.department_id, w.locale, w.channel,
          w.page_url, w.project_id, w.category, 1 as amount from (${one}) w`,
      ),
    ],
    sql` union all `,
  );

/** The same with nothing but what totals need. */
export const joinBareFacts = (
  rolled: RawBuilder<unknown>,
  facts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`select r.at, r.value, r.amount from (${rolled}) r`,
      ...facts.map((one) => sql`select w.at, w.value, 1 as amount from (${one}) w`),
    ],
    sql` union all `,
  );

const amountOf = ({ isSummed }: Narrowed) => (isSummed ? sql`f.amount` : sql`1 as amount`);

/** What totals are made of. */
const totalledFacts = (by: Narrowed): RawBuilder<unknown> =>
  by.bare ? sql`select f.at, f.value, ${amountOf(by)} from (${by.bare}) f` : scopedFacts(by);

/** All that any metric can be made of. */
export interface Aggregate {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly mean: number | null;
  readonly share: number | null;
  readonly sum: number | null;
}

const nothing: Aggregate = { count: 0, median: null, p90: null, mean: null, share: null, sum: null };

/** Something of a department where the conversation is with one, else where its operator is. */
const getDepartment = ({ isDepartmentSettled }: Narrowed) =>
  isDepartmentSettled ? sql`f.department_id` : sql`coalesce(f.department_id, e.department_id)`;

const isInTeam = (merchantId: string, teamId: string) => sql`exists (
  select from team_members t where t.merchant_id = ${merchantId} and t.employee_id = e.id and t.team_id = ${teamId})`;

/** Visits differ by what follows the address of a page. */
const getPage = sql`split_part(split_part(f.page_url, '#', 1), '?', 1)`;

const columnOf: Readonly<Record<Lackable, (by: Narrowed) => RawBuilder<unknown>>> = {
  channel: () => sql`f.channel`,
  page: () => getPage,
  language: () => sql`f.locale`,
  department: getDepartment,
  project: () => sql`f.project_id`,
  category: () => sql`f.category`,
  operator: () => sql`f.operator_id`,
};

/** `extra`: a column more than figures need. */
function scopedFacts(by: Narrowed, extra?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { merchantId, facts, departmentId, teamId, operatorId, language, weekday, hour, timeZone } = by;
  const { channel, pageUrl, projectId, category, lacking } = by;
  const conditions = [
    ...(departmentId ? [sql`${getDepartment(by)} = ${departmentId}`] : []),
    ...(teamId ? [isInTeam(merchantId, teamId)] : []),
    ...(operatorId ? [sql`f.operator_id = ${operatorId}`] : []),
    ...(language ? [sql`f.locale = ${language}`] : []),
    ...(channel ? [sql`f.channel = ${channel}`] : []),
    ...(pageUrl ? [sql`${getPage} = ${pageUrl}`] : []),
    ...(projectId ? [sql`f.project_id = ${projectId}`] : []),
    ...(category ? [sql`f.category = ${category}`] : []),
    ...(lacking ? [sql`${columnOf[lacking](by)} is null`] : []),
    ...(weekday === undefined ? [] : [sql`extract(isodow from f.at at time zone ${timeZone}) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql`extract(hour from f.at at time zone ${timeZone}) = ${hour}`]),
  ];
  return sql`
    select f.record_id, f.seq, f.at, f.value, f.operator_id, f.locale, e.id as employee_id, ${amountOf(by)},
      ${getDepartment(by)} as department_id${extra ? sql`, ${extra}` : sql``}
    from (${facts}) f
    left join employees e on e.merchant_id = ${merchantId} and e.user_id = f.operator_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}

/** What nobody asks for is not computed: each costs as much as the way to the rows. */
function aggregates(by: Narrowed): RawBuilder<unknown> {
  const columns = Object.entries(measureColumns(by.atLeast)).map(([measure, aggregate]) => {
    const isAsked = by.isMeasured && (by.measures?.includes(measure as Measure) ?? true);
    return sql`${isAsked ? aggregate : sql`null::float8`} as ${sql.ref(measure)}`;
  });
  const count = by.isMeasured ? sql`count(*)` : sql`coalesce(sum(k.amount), 0)`;
  return sql.join([sql`${count}::int as count`, ...columns]);
}

/** A part of a period: it ends where the next begins. */
export interface Part {
  readonly key: string;
  readonly from: Date;
}

export interface Totals {
  readonly current: Aggregate;
  readonly previous: Aggregate;
  /** By their keys, those in which something was. */
  readonly parts: ReadonlyMap<string, Aggregate>;
}

/** Figures from `from` on, of what was before it among the facts, and of each part, of which the first begins at `from`. */
export async function readTotals(
  query: Query,
  by: Narrowed,
  { from, parts = [] }: { from: Date; parts?: readonly Part[] },
): Promise<Totals> {
  const starts = (parts.length > 0 ? parts.map((part) => part.from) : [from]).map((at) => at.toISOString());
  const grouped =
    parts.length > 0
      ? { columns: sql`grouping(k.part) = 1 as is_whole, k.part`, by: sql`grouping sets ((k.part > 0), (k.part))` }
      : { columns: sql`true as is_whole, null::int as part`, by: sql`k.part > 0` };
  // The instants are compared: what a clock showed at each of them takes the database several times as long.
  const { rows } = await sql<Aggregate & { is_current: boolean; is_whole: boolean; part: number }>`
    with cut as (
      select t.value, t.amount, width_bucket(t.at, ${starts}::timestamptz[]) as part from (${totalledFacts(by)}) t
    )
    select k.part > 0 as is_current, ${grouped.columns}, ${aggregates(by)} from cut k group by ${grouped.by}`.execute(
    query,
  );
  const whole = (isCurrent: boolean) => rows.find((row) => row.is_whole && row.is_current === isCurrent);
  const shown = rows.filter((row) => !row.is_whole && row.part > 0);
  return {
    current: whole(true) ?? nothing,
    previous: whole(false) ?? nothing,
    parts: new Map(shown.map((row) => [parts[row.part - 1]!.key, row])),
  };
}

export type FactGroup = PerformanceGroup | Breakdown;

const groupColumns: Record<FactGroup, RawBuilder<unknown>> = {
  operator: sql`k.operator_id`,
  department: sql`k.department_id`,
  team: sql`tm.team_id`,
  language: sql`k.locale`,
  channel: sql`k.channel`,
  page: sql`k.page`,
  project: sql`k.project_id`,
  category: sql`k.category`,
  hour: sql`k.hour`,
};
const extraColumns: Partial<Record<FactGroup, (by: Narrowed) => RawBuilder<unknown>>> = {
  channel: () => sql`f.channel`,
  page: () => sql`${getPage} as page`,
  project: () => sql`f.project_id`,
  category: () => sql`f.category`,
  hour: ({ timeZone }) => sql`extract(hour from f.at at time zone ${timeZone})::int::text as hour`,
};

export interface Grouped {
  readonly all: Aggregate;
  readonly groups: ReadonlyMap<string, Aggregate>;
  /** Of what is in no group, where there is any and groups do not overlap. */
  readonly none: Aggregate | undefined;
}

/** Figures of all facts and of each group; what is of several teams counts in each, what is of none only in all. */
export async function readGroups(query: Query, by: Narrowed, group: FactGroup): Promise<Grouped> {
  const key = groupColumns[group];
  const facts = sql`(${scopedFacts(by, extraColumns[group]?.(by))}) k`;
  if (group === 'team') {
    // Members multiply facts: the whole is counted without them.
    const { rows } = await sql<Aggregate & { id: string | null }>`
      with facts as (select * from ${facts})
      select null::uuid as id, ${aggregates(by)} from facts k
      union all
      select ${key}, ${aggregates(by)} from facts k
      join team_members tm on tm.merchant_id = ${by.merchantId} and tm.employee_id = k.employee_id
      group by 1`.execute(query);
    return toGrouped(rows.map((row) => ({ ...row, is_whole: row.id === null })));
  }
  const { rows } = await sql<Aggregate & { id: string | null; is_whole: boolean }>`
    select ${key} as id, grouping(${key}) = 1 as is_whole, ${aggregates(by)} from ${facts}
    group by grouping sets ((), (${key}))`.execute(query);
  return toGrouped(rows);
}

function toGrouped(rows: readonly (Aggregate & { id: string | null; is_whole: boolean })[]): Grouped {
  const named = rows.flatMap(({ id, is_whole, ...aggregate }) =>
    is_whole || id === null ? [] : [[id, aggregate] as const],
  );
  return {
    all: rows.find((row) => row.is_whole) ?? nothing,
    groups: new Map(named),
    none: rows.find(({ id, is_whole }) => !is_whole && id === null),
  };
}

/** When each operator had the last of the facts. */
export async function readLastTimes(query: Query, by: Narrowed): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select k.operator_id as id, max(k.at) as at from (${scopedFacts(by)}) k
    where k.operator_id is not null group by 1`.execute(query);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Who called most; `by`: facts of calls. */
export const readTopCallers = (query: Query, by: Narrowed, limit: number): Promise<Caller[]> =>
  listTopCallers(query, { merchantId: by.merchantId, calls: scopedFacts(by), limit });

export interface HeatmapCell extends Aggregate {
  readonly weekday: number;
  readonly hour: number;
}

/** By weekday (1 is Monday) and hour of the business's clocks. */
export async function readHeatmap(query: Query, by: Narrowed): Promise<HeatmapCell[]> {
  const { rows } = await sql<HeatmapCell>`
    select extract(isodow from k.at at time zone ${by.timeZone})::int as weekday,
      extract(hour from k.at at time zone ${by.timeZone})::int as hour, ${aggregates(by)}
    from (${totalledFacts(by)}) k group by 1, 2 order by 1, 2`.execute(query);
  return rows;
}

/** How many facts have each value. */
export async function countByValue(query: Query, by: Narrowed): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ value: number; count: number }>`
    select k.value, sum(k.amount)::int as count from (${scopedFacts(by)}) k group by 1`.execute(query);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

export interface Fact {
  readonly recordId: string;
  readonly seq: number | null;
  readonly at: Date;
  readonly value: number | null;
  readonly operatorId: string | null;
  readonly language: Locale;
}

/** What of ratings is meant by how far their follow-up is; `userId`: whose are `mine`. */
export interface FollowUpFilter {
  readonly state: 'open' | 'done' | 'mine';
  readonly userId: string;
}

/** Whether how it ended is of the stars that there are now. */
const isInForce = sql`u.outcome is not null and coalesce(u.stars, k.value) = k.value`;

function isFollowedUp(merchantId: string, { state, userId }: FollowUpFilter): RawBuilder<unknown> {
  const has = (condition: RawBuilder<unknown>) => sql`exists (
    select from rating_follow_ups u
    where u.merchant_id = ${merchantId} and u.record_id = k.record_id and ${condition})`;
  // An order or a call has one rating: it keeps its owner when the customer rates again.
  const isOfIt = sql`(u.rated_at = k.at or u.rating_id = u.record_id)`;
  const isSettled = sql`u.rated_at = k.at and ${isInForce}`;
  if (state === 'mine') return has(sql`u.owner_id = ${userId} and ${isOfIt} and not (${isSettled})`);
  const isDone = has(isSettled);
  return state === 'done' ? isDone : sql`not ${isDone}`;
}

type Listed = Narrowed & {
  readonly value?: number | undefined;
  readonly maxValue?: number | undefined;
  /** Only calls with this visitor. */
  readonly visitorId?: string | undefined;
  readonly followUp?: FollowUpFilter | undefined;
};

const factColumns = sql`k.record_id as "recordId", k.seq, k.at, k.value, k.operator_id as "operatorId", k.locale as language`;

const isListed = ({ merchantId, value, maxValue, visitorId, followUp }: Listed) => sql`
  ${value === undefined ? sql`true` : sql`k.value = ${value}`}
  and ${maxValue === undefined ? sql`true` : sql`k.value <= ${maxValue}`}
  and ${visitorId === undefined ? sql`true` : sql`k.record_id in (${callsOfVisitor(merchantId, visitorId)})`}
  and ${followUp ? isFollowedUp(merchantId, followUp) : sql`true`}`;

interface FactPage {
  readonly limit: number;
  readonly offset: number;
  readonly order?: RowOrder | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

const directions = { asc: sql`asc`, desc: sql`desc` };

/** A page of the facts themselves, the newest first unless ordered otherwise; of equal values the newest first. */
export async function listFacts(
  query: Query,
  by: Listed,
  { limit, offset, order = 'at', sort = 'desc' }: FactPage,
): Promise<{ facts: Fact[]; total: number }> {
  const direction = directions[sort];
  const first = order === 'value' ? sql`k.value ${direction} nulls last,` : sql``;
  const byTime = order === 'value' ? directions.desc : direction;
  const { rows } = await sql<Fact & { total: number }>`
    select ${factColumns}, count(*) over ()::int as total
    from (${scopedFacts(by)}) k
    where ${isListed(by)}
    order by ${first} k.at ${byTime}, k.record_id ${byTime}, k.seq ${byTime}
    limit ${limit} offset ${offset}`.execute(query);
  return { facts: rows.map(({ total: _total, ...fact }) => fact), total: rows[0]?.total ?? 0 };
}

/** Facts that are read at a time for a file. By value those of all days are gone through each time, so there are fewer times. */
const portion = 1000;
const portionByValue = 10_000;

type FactOrder = Pick<FactPage, 'order' | 'sort'>;

/** Whether a fact comes after the last one that was read. */
function isAfter(last: Fact, { order, sort }: FactOrder): RawBuilder<unknown> {
  const place = sql`(k.at, k.record_id, coalesce(k.seq, 0))`;
  const lastPlace = sql`(${last.at}, ${last.recordId}::uuid, ${last.seq ?? 0})`;
  if (order !== 'value') return sort === 'asc' ? sql`${place} > ${lastPlace}` : sql`${place} < ${lastPlace}`;
  const isOlder = sql`${place} < ${lastPlace}`;
  if (last.value === null) return sql`(k.value is null and ${isOlder})`;
  const value = sql`${last.value}::float8`;
  const isBeyond = sort === 'asc' ? sql`k.value::float8 > ${value}` : sql`k.value::float8 < ${value}`;
  return sql`(${isBeyond} or k.value is null or (k.value::float8 = ${value} and ${isOlder}))`;
}

/**
 * All of them as `listFacts` orders them, some at a time. By time one day is read after the other, so that none is read again for those
 * before it.
 */
export async function* readFacts(
  query: Query,
  days: View['days'],
  factsOf: (day: View['days'][number]) => Listed,
  { order = 'at', sort = 'desc' }: FactOrder = {},
): AsyncGenerator<Fact[]> {
  const isByValue = order === 'value';
  const first = isByValue ? sql`k.value::float8 ${directions[sort]} nulls last,` : sql``;
  const byTime = isByValue ? directions.desc : directions[sort];
  const limit = isByValue ? portionByValue : portion;
  const inTime = sort === 'asc' ? days.toReversed() : days;
  for (const span of isByValue ? [{ from: days.at(-1)!.from, to: days[0]!.to }] : inTime) {
    const by = factsOf(span);
    let last: Fact | undefined;
    for (;;) {
      const { rows } = await sql<Fact>`
        select ${factColumns} from (${scopedFacts(by)}) k
        where ${isListed(by)} and ${last ? isAfter(last, { order, sort }) : sql`true`}
        order by ${first} k.at ${byTime}, k.record_id ${byTime}, coalesce(k.seq, 0) ${byTime}
        limit ${limit}`.execute(query);
      for (let start = 0; start < rows.length; start += portion) yield rows.slice(start, start + portion);
      if (rows.length < limit) break;
      last = rows.at(-1);
    }
  }
}
