import {
  botMetrics,
  callBackMetrics,
  callerMetrics,
  callMetrics,
  callOperatorMetrics,
  callSatisfactionMetrics,
  type Metric,
  type MetricKey,
  metrics,
  orderMetrics,
  overviewMetrics,
  satisfactionMetrics,
  ticketMetrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import type {
  CallReport,
  MetricFigure,
  MetricSeries,
  OverviewReport,
  Report,
  RevenueFigure,
  Satisfaction,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import { canReadChats } from '#modules/conversations/chat/chat.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import {
  countByValue,
  type Narrowed,
  readHeatmap,
  readLastTimes,
  readTopCallers,
  readTotals,
  type Totals,
} from './figures.repository.ts';
import { inLanes } from './in-lanes.ts';
import { performanceIn } from './performance.ts';
import {
  bySource,
  canReadRows,
  isNarrowable,
  leading,
  measuredValue,
  measuresOf,
  metricsFor,
  type ReportFilter,
  toView,
  type View,
} from './view.ts';

export interface ComparedFilter extends ReportFilter {
  readonly compare: 'previous' | 'none';
}

function toFigure(key: MetricKey, { current, previous }: Totals, isCompared: boolean): MetricFigure {
  const metric: Metric = metrics[key];
  return {
    key,
    value: measuredValue(metric, current),
    count: current.count,
    previous: isCompared ? measuredValue(metric, previous) : null,
    previousCount: isCompared ? previous.count : null,
  };
}

function getSeries(key: MetricKey, { parts }: Totals, view: View): MetricSeries {
  const metric: Metric = metrics[key];
  const points = view.parts.map(({ key: at }) => {
    const part = parts.get(at);
    const none = metric.measure === 'count' ? 0 : null;
    return { at, value: part ? measuredValue(metric, part) : none, count: part?.count ?? 0 };
  });
  return { key, points };
}

/** Of a period, its parts and what it is compared with: at once where that ends as the period begins. */
async function readCompared(
  view: View,
  { compare }: ComparedFilter,
  factsOf: (from: Date, to: Date) => Promise<Narrowed> | Narrowed,
): Promise<Totals> {
  const { query, startsAt, endsAt, previousAt, previousUntil, parts } = view;
  const isCompared = compare === 'previous';
  const isAtOnce = isCompared && previousUntil.getTime() === startsAt.getTime();
  const read = await readTotals(query, await factsOf(isAtOnce ? previousAt : startsAt, endsAt), {
    from: startsAt,
    parts,
  });
  if (!isCompared || isAtOnce) return read;
  const { current: previous } = await readTotals(query, await factsOf(previousAt, previousUntil), { from: previousAt });
  return { ...read, previous };
}

async function readReport(view: View, keys: readonly MetricKey[], filter: ComparedFilter): Promise<Report> {
  const isCompared = filter.compare === 'previous';
  const totals = new Map<MetricKey, Totals>();
  await inLanes(bySource(keys), async (group) => {
    const read = await readCompared(view, filter, async (from, to) => ({
      ...(await view.summed(leading(group), from, undefined, to)),
      measures: measuresOf(group),
    }));
    for (const key of group) totals.set(key, read);
  });
  return {
    period: view.period,
    metrics: keys.map((key) => toFigure(key, totals.get(key)!, isCompared)),
    series: keys.map((key) => getSeries(key, totals.get(key)!, view)),
  };
}

/** One figure for each currency: amounts of different ones are never added up. A day without a charge has a revenue of nothing. */
async function readRevenue(view: View, filter: ComparedFilter): Promise<RevenueFigure[]> {
  const isCompared = filter.compare === 'previous';
  const revenue: RevenueFigure[] = [];
  for (const currency of await view.listCurrencies()) {
    const read = await readCompared(view, filter, (from, to) => view.narrowed(metrics.revenue, from, currency, to));
    if (read.current.count + read.previous.count === 0) continue;
    const points = getSeries('revenue', read, view).points.map((point) => ({ ...point, value: point.value ?? 0 }));
    revenue.push({ ...toFigure('revenue', read, isCompared), currency, points });
  }
  return revenue;
}

export async function readOverview(
  context: AvailabilityContext,
  actor: UserActor,
  filter: ComparedFilter,
): Promise<OverviewReport> {
  const view = await toView(context, actor, filter);
  const keys = metricsFor(actor, [...overviewMetrics, ...botMetrics, ...ticketMetrics, ...orderMetrics], filter);
  const report = await readReport(view, keys, filter);
  const canSeeOrders = metricsFor(actor, ['revenue'], filter).length > 0;
  return { ...report, revenue: canSeeOrders ? await readRevenue(view, filter) : [] };
}

/** Callers that are shown. */
const maxCallers = 10;

/** Who called most, for who may read all calls; numbers for who may read what is known of visitors. */
async function readCallers(view: View, actor: UserActor): Promise<CallReport['callers']> {
  if (!canReadRows(actor, metrics.calls)) return null;
  const callers = await readTopCallers(view.query, view.narrowed(metrics.calls), maxCallers);
  return callers.map(({ visitorId, name, phone, calls, answered, lastCallAt }) => {
    const counts = { calls, callsAnswered: answered, callsMissed: calls - answered };
    return {
      visitorId,
      name,
      phone: canReadChats(actor) ? phone : null,
      lastCallAt: lastCallAt.toISOString(),
      figures: callerMetrics.map((key) => ({ key, value: counts[key], count: counts[key] })),
    };
  });
}

export async function readCallOverview(
  context: AvailabilityContext,
  actor: UserActor,
  filter: ComparedFilter,
): Promise<CallReport> {
  const view = await toView(context, actor, filter);
  const report = await readReport(view, metricsFor(actor, [...callMetrics, ...callBackMetrics], filter), filter);
  const keys = metricsFor(actor, callOperatorMetrics, filter);
  const isCompared = filter.compare === 'previous';
  const { metrics: total, rows, without } = await performanceIn(view, actor, { by: 'operator', keys, isCompared });
  if (keys.length === 0) {
    // It is narrowed by something that calls do not have.
    const callers = canReadRows(actor, metrics.calls) ? [] : null;
    return { ...report, total, operators: [], withoutOperator: null, callers };
  }
  const lastCalls = await readLastTimes(view.query, view.narrowed(metrics.allCalls));
  const lastCallOf = (id: string | null) => (id === null ? undefined : lastCalls.get(id));
  return {
    ...report,
    total,
    operators: rows.map((row) => ({ ...row, lastCallAt: lastCallOf(row.id)?.toISOString() ?? null })),
    withoutOperator: without,
    callers: await readCallers(view, actor),
  };
}

/** Figures of ratings and how many gave each number of stars; of conversations or of calls. */
export async function readSatisfaction(
  context: AvailabilityContext,
  actor: UserActor,
  { of, ...filter }: ComparedFilter & { readonly of: 'channel' | 'call' },
): Promise<Satisfaction> {
  const view = await toView(context, actor, filter);
  const rated = of === 'call' ? metrics.callStars : metrics.stars;
  const keys = of === 'call' ? callSatisfactionMetrics : satisfactionMetrics;
  const report = await readReport(view, metricsFor(actor, keys, filter), filter);
  const isThere = isNarrowable(rated, filter);
  const counts = isThere ? await countByValue(view.query, await view.summed(rated)) : new Map<number, number>();
  return { ...report, distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 })) };
}

export async function readReportHeatmap(
  context: AvailabilityContext,
  actor: UserActor,
  { metric: key, ...filter }: ReportFilter & { readonly metric: MetricKey },
) {
  const view = await toView(context, actor, filter);
  const metric: Metric = metrics[key];
  const cells =
    metricsFor(actor, [key], filter).length > 0 ? await readHeatmap(view.query, await view.summed(metric)) : [];
  return {
    period: view.period,
    key,
    cells: cells.map((cell) => ({
      weekday: cell.weekday,
      hour: cell.hour,
      value: measuredValue(metric, cell),
      count: cell.count,
    })),
  };
}
