import {
  type Dimension,
  dimensionsOf,
  type FactOwner,
  type Measure,
  type Metric,
  type MetricKey,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportGrain, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { assertKnown } from '#kernel/known-ids.repository.ts';
import { canReadChats } from '#modules/conversations/chat/chat.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { listChargedCurrencies } from '#modules/service/service-orders/service-orders.public.ts';
import { ticketCapabilitiesOf } from '#modules/service/tickets/tickets.public.ts';
import { canReadAllCalls } from '#modules/telephony/calls/calls.public.ts';
import {
  type AvailabilityContext,
  dayText,
  findPrevious,
  toDay,
  toInstant,
} from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { OpenHours } from '#platform/database/seconds-between.ts';
import { dayIn } from '#platform/day.ts';
import { fail } from '#platform/failure.ts';
import { findHours } from './business-hours.ts';
import { bareFactsOf, durationEndOf, factsOf, isDepartmentSettled, isMeasured } from './facts.ts';
import {
  type Aggregate,
  type FactGroup,
  joinBareFacts,
  joinFacts,
  type Narrowed,
  type Part,
} from './figures.repository.ts';
import { type Coverage, cut, findCoverage, isWhole } from './rollups/read-rollups.ts';
import { isInHours } from './rollups/rolled.ts';
import { rolledFacts } from './rollups/rollups.repository.ts';

export interface ReportFilter {
  /** Days of the business, both included. */
  readonly from: string;
  readonly to: string;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly language?: Locale | undefined;
  readonly channel?: ChannelSource | undefined;
  readonly pageUrl?: string | undefined;
  readonly projectId?: string | undefined;
  readonly category?: string | undefined;
  readonly hours?: 'business' | undefined;
  readonly grain?: ReportGrain | undefined;
}

const dimensionOf = {
  departmentId: 'department',
  teamId: 'team',
  operatorId: 'operator',
  language: 'language',
  channel: 'channel',
  pageUrl: 'page',
  projectId: 'project',
  category: 'category',
} as const satisfies Partial<Record<keyof ReportFilter, Dimension>>;
const narrowingKeys = Object.keys(dimensionOf) as (keyof typeof dimensionOf)[];

/** Whether a metric has every dimension by which it is narrowed. */
export const isNarrowable = ({ of }: Metric, filter: Partial<ReportFilter>): boolean =>
  narrowingKeys.every((key) => filter[key] === undefined || dimensionsOf[of].includes(dimensionOf[key]));

/** Who reads which time of what. */
export interface View {
  readonly query: TenantDatabase['query'];
  readonly period: ReportPeriod;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Between which instants that was with which it is compared. */
  readonly previousAt: Date;
  readonly previousUntil: Date;
  readonly knowsNames: boolean;
  /** Whether times of presence include everyone in the filter; otherwise only the reader's own. */
  readonly knowsTimes: boolean;
  /** Every part of the period. */
  readonly parts: readonly Part[];
  /** The instants at which each day begins and ends, the last day first. */
  readonly days: readonly { readonly from: Date; readonly to: Date }[];
  /** The facts that a metric is made of, from `from` or else the period's start until `to` or else its end, narrowed as the reader asked. */
  narrowed(metric: Metric, from?: Date, currency?: string, to?: Date): Narrowed;
  /** The same for figures, which do not tell one fact from another: from rollups where these have what is asked. `by`: what groups them. */
  summed(metric: Metric, from?: Date, by?: FactGroup, to?: Date): Promise<Narrowed>;
  /** The currencies in which orders were completed since the days before the period. */
  listCurrencies(): Promise<string[]>;
}

/** Whether somebody may know by name what others did. */
export const canReadNames = (actor: UserActor): boolean => hasPermission(actor, 'read', 'report-team-performance');

/** Whether somebody may read what a metric's facts belong to; of time that people were there, a view has only what its reader may know. */
export const canReadRows = (actor: UserActor, { of }: Metric): boolean =>
  ({
    channel: () => canReadChats(actor),
    ticket: () => ticketCapabilitiesOf(actor).view,
    order: () => hasPermission(actor, 'read', 'view-service'),
    call: () => canReadAllCalls(actor),
    presence: () => canReadNames(actor) || hasPermission(actor, 'read', 'employee-performance'),
  })[of]();

/** Whether somebody may read a metric: figures of tickets and orders are of those they may see, those of calls have permissions of their own. */
function mayReadFigure(actor: UserActor, metric: Metric): boolean {
  if (metric.of === 'channel') return true;
  if (metric.of !== 'call') return canReadRows(actor, metric);
  return (
    hasPermission(actor, 'read', 'report-call-center-overview') ||
    hasPermission(actor, 'read', 'report-call-satisfaction')
  );
}

/** Those of the metrics that the reader may see and that can be narrowed as asked. */
export const metricsFor = <Key extends MetricKey>(
  actor: UserActor,
  keys: readonly Key[],
  filter: Partial<ReportFilter> = {},
): Key[] => keys.filter((key) => mayReadFigure(actor, metrics[key]) && isNarrowable(metrics[key], filter));

async function assertAllowed(query: View['query'], actor: UserActor, filter: ReportFilter): Promise<void> {
  const { departmentId, teamId, operatorId, projectId } = filter;
  await assertKnown(query, { departments: departmentId, teams: teamId, users: operatorId, projects: projectId });
  if (operatorId && operatorId !== actor.userId && !canReadNames(actor)) fail(commonErrors.notAllowed);
}

/** Throws recordNotFound for a department, team, person or project that the business has none of, notAllowed for somebody else's figures. */
export async function toView(context: AvailabilityContext, actor: UserActor, filter: ReportFilter): Promise<View> {
  const { merchantId, userId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  await assertAllowed(query, actor, filter);
  const scope = await getServiceScope(query, userId);
  const knowsNames = canReadNames(actor);
  const reader = { merchantId, scope, knowsNames, ...(!knowsNames && { onlyTimesOf: userId }) };
  const view = await openView(context, reader, filter);
  if (!filter.hours) return view;
  const hours = await findHours(context, merchantId, { from: view.previousAt, to: view.endsAt });
  return hours ? openView(context, reader, filter, hours) : view;
}

/** Whose figures are read: of which business, of which orders and tickets, and whether people are named. */
export interface Reader {
  readonly merchantId: string;
  readonly scope: Awaited<ReturnType<typeof getServiceScope>>;
  readonly knowsNames: boolean;
  /** The only user whose times of presence the reader may see; undefined for those who may see all. */
  readonly onlyTimesOf?: string;
}

const hourLength = 3_600_000;

/** The parts of some days; their keys are days as YYYY-MM-DD, or where a part is an hour the instant at which it begins. */
function cutInto(
  grain: ReportGrain,
  { from, to, startOf }: { from: number; to: number; startOf: (day: number) => Date },
): Part[] {
  if (grain === 'hour') {
    const [start, end] = [startOf(from).getTime(), startOf(to + 1).getTime()];
    return Array.from({ length: Math.ceil((end - start) / hourLength) }, (_, index) => {
      const at = new Date(start + index * hourLength);
      return { key: at.toISOString(), from: at };
    });
  }
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // Day 0 was a Thursday. The first week is shown from the first day on.
  const firsts = grain === 'day' ? days : days.filter((day) => day === from || (day + 3) % 7 === 0);
  return firsts.map((day) => ({ key: dayText(day), from: startOf(day) }));
}

/** Some days of a business, also for what the server reads by itself; ids of the filter are taken as known. `hours`: business hours, for durations. */
export async function openView(
  context: AppContext,
  { merchantId, scope, knowsNames, onlyTimesOf }: Reader,
  filter: ReportFilter,
  hours?: OpenHours,
): Promise<View> {
  const { query } = context.database.forMerchant(merchantId);
  const { timeZone } = await getMerchant(context, merchantId);
  const { from, to, grain } = filter;
  const startOf = (day: number) => new Date(toInstant(timeZone, day, 0));
  const [first, end] = [toDay(from), toDay(to) + 1];
  const shownIn = grain ?? (from === to ? 'hour' : 'day');
  const [startsAt, endsAt, now] = [startOf(first), startOf(end), context.clock.now()];
  const today = toDay(dayIn(timeZone, now));
  const { from: previousAt, until: previousUntil, shown } = findPrevious({ first, end, timeZone, now, today });
  const { departmentId, teamId, operatorId, language, channel, pageUrl, projectId, category } = filter;
  const narrowing = {
    merchantId,
    timeZone,
    departmentId,
    teamId,
    operatorId,
    language,
    channel,
    pageUrl,
    projectId,
    category,
  };
  const days = Array.from({ length: end - first }, (_, index) => ({
    from: startOf(end - 1 - index),
    to: startOf(end - index),
  }));
  const isNarrowed = narrowingKeys.some((key) => filter[key] !== undefined);
  const narrowed: View['narrowed'] = ({ source, of, atLeast = 1 }, start = startsAt, currency, until = endsAt) => {
    const range = { merchantId, from: start, to: until, scope, currency, hours, timeZone };
    const own = of === 'presence' && onlyTimesOf !== undefined ? { operatorId: onlyTimesOf } : {};
    const bare = isNarrowed ? undefined : bareFactsOf(source, range);
    const facts = { facts: factsOf(source, range), isDepartmentSettled: isDepartmentSettled(source) };
    return { ...narrowing, ...own, ...facts, bare, atLeast, isMeasured: isMeasured(source) };
  };
  const coverages = new Map<FactOwner, Promise<Coverage | null>>();
  const getCoverage = (owner: FactOwner) => {
    const known = coverages.get(owner) ?? findCoverage(query, merchantId, owner, { from: previousAt, to: endsAt });
    coverages.set(owner, known);
    return known;
  };
  const hasWholeDays = days.every((day) => isWhole(day.from) && isWhole(day.to));
  return {
    query,
    startsAt,
    endsAt,
    previousAt,
    previousUntil,
    knowsNames,
    knowsTimes: onlyTimesOf === undefined || onlyTimesOf === operatorId,
    parts: cutInto(shownIn, { from: first, to: end - 1, startOf }),
    days,
    period: {
      from: dayText(toDay(from)),
      to: dayText(toDay(to)),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
      grain: shownIn,
      hours: hours === undefined ? 'all' : 'business',
      asOf: now.toISOString(),
      previous: shown,
    },
    listCurrencies: () => listChargedCurrencies(query, { merchantId, from: previousAt, to: endsAt, scope }),
    narrowed,
    async summed(metric, start = startsAt, by, until = endsAt) {
      const all = narrowed(metric, start, undefined, until);
      const { source, of } = metric;
      const isKept = hasWholeDays && pageUrl === undefined && by !== 'page';
      const inHours = isInHours(source) ? hours : undefined;
      const instantIs = durationEndOf(source);
      if (!isKept || (inHours && !instantIs)) return all;
      const coverage = await getCoverage(of);
      const pieces = coverage && cut({ from: start, to: until }, source, coverage);
      if (!pieces) return all;
      const { rolled: span, without, rows } = pieces;
      const open = inHours && instantIs && { hours: inHours, instantIs };
      const rolled = rolledFacts(merchantId, { source, isMeasured: all.isMeasured, span, without, open });
      const ranges = rows.map((piece) => ({ merchantId, from: piece.from, to: piece.to, scope, hours }));
      const facts = ranges.map((range) => factsOf(source, range));
      const bare = ranges.map((range) => bareFactsOf(source, range) ?? factsOf(source, range));
      return {
        ...all,
        facts: joinFacts(rolled, facts),
        bare: isNarrowed ? undefined : joinBareFacts(rolled, bare),
        isSummed: true,
      };
    },
  };
}

/** What a metric says of its facts; null where nothing was there to measure. */
export const measuredValue = ({ measure }: Metric, aggregate: Aggregate): number | null =>
  measure === 'count' ? aggregate.count : aggregate[measure];

/** Metrics by what they are made of: facts are read once for all of them. A share has facts of its own for its threshold. */
export function bySource<Key extends MetricKey>(keys: readonly Key[]): Key[][] {
  const groups = new Map<string, Key[]>();
  for (const key of keys) {
    const { source } = metrics[key];
    groups.set(source, [...(groups.get(source) ?? []), key]);
  }
  return [...groups.values()];
}

/** The metric of a group whose share has the threshold. */
export const leading = (keys: readonly MetricKey[]): Metric => {
  const all = keys.map((key): Metric => metrics[key]);
  return all.find(({ atLeast }) => atLeast !== undefined) ?? all[0]!;
};

/** What a group is asked for. */
export const measuresOf = (keys: readonly MetricKey[]): Measure[] => keys.map((key) => metrics[key].measure);
