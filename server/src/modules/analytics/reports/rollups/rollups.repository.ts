import type { FactOwner, FactSource } from '@sala/contract/analytics/reports/metrics.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { type OpenHours, openSeconds } from '#platform/database/seconds-between.ts';
import type { DurationEnd } from '../facts.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

/** Half-open. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const hour = 3_600_000;
/** Rows from before the first computer clock are not expected. */
export const beginning = new Date(0);
/** Hours are filled so long after their end, in hours: see the half hour of the triggers. */
const restingHours = 2;

/** Up to when hours are filled, by the database's clock, which the triggers use too. */
export async function findFrontier(query: Query): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('hour', now() - make_interval(hours => ${restingHours}), 'UTC') as at`.execute(query);
  return rows[0]!.at;
}

export interface RollupState {
  readonly formulas: number;
  readonly filledFrom: Date;
  readonly filledUntil: Date;
}

export async function findState(query: Query, owner: FactOwner): Promise<RollupState | null> {
  const row = await query
    .selectFrom('report_rollup_states')
    .select(['formulas', 'filled_from as filledFrom', 'filled_until as filledUntil'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveState(query: Query, owner: FactOwner, state: RollupState): Promise<void> {
  const values = { formulas: state.formulas, filled_from: state.filledFrom, filled_until: state.filledUntil };
  await query
    .insertInto('report_rollup_states')
    .values({ owner, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'owner']).doUpdateSet(values))
    .execute();
}

/** Neighbouring hours as spans, the earliest first. */
export function toSpans(hours: readonly Date[]): Span[] {
  const starts = [...new Set(hours.map((at) => at.getTime()))].sort((one, other) => one - other);
  const spans: { from: Date; to: Date }[] = [];
  for (const start of starts) {
    const last = spans.at(-1);
    if (last?.to.getTime() === start) last.to = new Date(start + hour);
    else spans.push({ from: new Date(start), to: new Date(start + hour) });
  }
  return spans;
}

/** The changed hours that touch a span. */
export async function listChangedHours(query: Query, owner: FactOwner, { from, to }: Span): Promise<Date[]> {
  const rows = await query
    .selectFrom('report_changed_hours')
    .select('hour')
    .distinct()
    .where('owner', '=', owner)
    .where('hour', '>', new Date(from.getTime() - hour))
    .where('hour', '<', to)
    .execute();
  return rows.map((row) => row.hour);
}

export async function noteChangedHours(query: Query, owner: FactOwner, hours: readonly Date[]): Promise<void> {
  if (hours.length === 0) return;
  await query
    .insertInto('report_changed_hours')
    .values(hours.map((at) => ({ owner, hour: at })))
    .execute();
}

/** Hours that are not filled are read as they are by then when they are. */
export async function forgetUnfilled(query: Query, owner: FactOwner, state: RollupState): Promise<void> {
  await query
    .deleteFrom('report_changed_hours')
    .where('owner', '=', owner)
    .where((is) => is.or([is('hour', '<', state.filledFrom), is('hour', '>=', state.filledUntil)]))
    .execute();
}

/**
 * Removes the notes of some changed hours, the latest first, and answers the hours. What is read by a later statement has all changes
 * whose notes were removed; a note that another transaction has not committed yet stays.
 */
export async function takeChangedHours(query: Query, owner: FactOwner, limit: number): Promise<Date[]> {
  const taken = query
    .selectFrom('report_changed_hours')
    .select('hour')
    .distinct()
    .where('owner', '=', owner)
    .orderBy('hour', 'desc')
    .limit(limit);
  const rows = await query
    .deleteFrom('report_changed_hours')
    .where('owner', '=', owner)
    .where('hour', 'in', taken)
    .returning('hour')
    .execute();
  return rows.map((row) => row.hour);
}

export async function clearSpan(query: Query, sources: readonly FactSource[], { from, to }: Span): Promise<void> {
  await query
    .deleteFrom('report_rollups')
    .where('source', 'in', sources)
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .execute();
}

/** Writes what facts there are, as `channelFacts` says; the slots have to be empty. `hasInstants`: whether business hours need to know when each was. */
export async function writeFacts(
  query: Query,
  merchantId: string,
  {
    source,
    facts,
    isMeasured,
    hasInstants,
  }: { source: FactSource; facts: RawBuilder<unknown>; isMeasured: boolean; hasInstants: boolean },
): Promise<void> {
  await sql`
    insert into report_rollups (merchant_id, source, slot, part, operator_id, department_id, locale, channel, project_id, category,
      fact_count, measured, instants)
    select ${merchantId}::uuid, ${source}, g.slot, row_number() over (partition by g.slot), g.operator_id, g.department_id, g.locale,
      g.channel, g.project_id, g.category, g.fact_count, g.measured, g.instants
    from (
      select f.slot, f.operator_id, f.department_id, f.locale, f.channel, f.project_id, f.category, count(*)::int as fact_count,
        ${isMeasured ? sql`array_agg(f.value)` : sql`null::float8[]`} as measured,
        ${hasInstants ? sql`array_agg((extract(epoch from f.at - f.slot) * 1000)::int)` : sql`null::int[]`} as instants
      from (select w.*, date_bin('15 minutes', w.at, 'epoch'::timestamptz) as slot from (${facts}) w) f
      group by 1, 2, 3, 4, 5, 6, 7
    ) g`.execute(query);
}

/** The business hours in which durations count, and which end of them the instants of their facts are. */
interface OpenDurations {
  readonly hours: OpenHours;
  readonly instantIs: DurationEnd;
}

/** Durations within business hours; `kept`: the rollups that have them. */
function openFacts({ hours, instantIs }: OpenDurations, kept: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`date_part('epoch', r.slot) * 1000 + unnest(r.instants)`;
  const length = sql`round(unnest(r.measured) * 1000)`;
  const [first, last] = instantIs === 'start' ? [at, sql`${at} + ${length}`] : [sql`${at} - ${length}`, at];
  // Without the offset each figure that is made of the values would compute them again.
  return sql`
    select null::uuid as record_id, null::int as seq, m.slot as at, m.value, m.operator_id, m.department_id, m.locale, m.channel,
      null::text as page_url, m.project_id, m.category, 1 as amount
    from (
      select d.slot, d.operator_id, d.department_id, d.locale, d.channel, d.project_id, d.category,
        ${openSeconds(sql`d.first`, sql`d.last`, hours)} as value
      from (
        select r.slot, r.operator_id, r.department_id, r.locale, r.channel, r.project_id, r.category,
          ${first} as first, ${last} as last
        ${kept}
      ) d
      offset 0
    ) m`;
}

interface RolledRange {
  readonly source: FactSource;
  readonly isMeasured: boolean;
  readonly span: Span;
  readonly without: readonly Span[];
  /** Where durations are asked for without the time outside of business hours. */
  readonly open?: OpenDurations | undefined;
}

/** The facts of whole slots in a span but for those in `without`, as rows like those of `channelFacts` with how many each is. */
export function rolledFacts(
  merchantId: string,
  { source, isMeasured, span, without, open }: RolledRange,
): RawBuilder<unknown> {
  const left = `{${without.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`;
  const kept = sql`
    from report_rollups r
    where r.merchant_id = ${merchantId} and r.source = ${source} and r.slot >= ${span.from} and r.slot < ${span.to}
      ${without.length > 0 ? sql`and not r.slot <@ ${left}::tstzmultirange` : sql``}`;
  if (open) return openFacts(open, kept);
  return sql`
    select null::uuid as record_id, null::int as seq, r.slot as at,
      ${isMeasured ? sql`unnest(r.measured)` : sql`null::float8`} as value,
      r.operator_id, r.department_id, r.locale, r.channel, null::text as page_url, r.project_id, r.category,
      ${isMeasured ? sql`1` : sql`r.fact_count`} as amount
    ${kept}`;
}

/** Of all businesses: those in which hours are not filled yet or changed. */
export async function listUnfilled(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  owners: Readonly<Partial<Record<FactOwner, number>>>,
): Promise<string[]> {
  const { rows } = await unscopedSql<{ id: string }>({
    name: 'report-rollups-unfilled',
    text: `select m.id from merchants m
      where exists (select from report_changed_hours h where h.merchant_id = m.id)
        or exists (
          select from unnest($1::text[], $2::int[]) o (owner, formulas)
          left join report_rollup_states s on s.merchant_id = m.id and s.owner = o.owner and s.formulas = o.formulas
          where s.owner is null or s.filled_from > $3
            or s.filled_until < date_trunc('hour', now() - make_interval(hours => $4), 'UTC')
        )
      order by m.id`,
    values: [Object.keys(owners), Object.values(owners), beginning, restingHours],
  });
  return rows.map(({ id }) => id);
}
