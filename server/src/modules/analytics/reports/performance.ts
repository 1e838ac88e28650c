import { type Metric, type MetricKey, metrics, performanceMetrics } from '@sala/contract/analytics/reports/metrics.ts';
import type {
  MetricFigure,
  Performance,
  PerformanceGroup,
  PerformanceRow,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { listDepartments, listPeople, listTeams } from './choices.repository.ts';
import { type Aggregate, type FactGroup, type Grouped, readGroups } from './figures.repository.ts';
import { inLanes } from './in-lanes.ts';
import {
  bySource,
  leading,
  measuredValue,
  measuresOf,
  metricsFor,
  type ReportFilter,
  toView,
  type View,
} from './view.ts';

export interface PerformanceFilter extends ReportFilter {
  readonly by: PerformanceGroup;
  readonly compare?: 'previous' | 'none';
}

const nameListByGroup = { operator: listPeople, team: listTeams, department: listDepartments };

export const getMeasured = (keys: readonly MetricKey[], of: (key: MetricKey) => Aggregate | undefined) =>
  keys.map((key) => {
    const metric: Metric = metrics[key];
    const aggregate = of(key);
    const none = metric.measure === 'count' ? 0 : null;
    return { key, value: aggregate ? measuredValue(metric, aggregate) : none, count: aggregate?.count ?? 0 };
  });

/** `previous`: of what is compared with, where that is asked for; it is read by itself, since stays are cut at the ends of what is read. */
export async function readEach(view: View, keys: readonly MetricKey[], by: FactGroup, isCompared = false) {
  const current = new Map<MetricKey, Grouped>();
  const previous = new Map<MetricKey, Grouped>();
  const spans = [
    { read: current, from: view.startsAt, to: view.endsAt },
    ...(isCompared ? [{ read: previous, from: view.previousAt, to: view.previousUntil }] : []),
  ];
  const asked = bySource(keys).flatMap((group) => spans.map((span) => ({ ...span, group })));
  await inLanes(asked, async ({ group, read, from, to }) => {
    const facts = await view.summed(leading(group), from, by, to);
    const grouped = await readGroups(view.query, { ...facts, measures: measuresOf(group) }, by);
    for (const key of group) read.set(key, grouped);
  });
  return { current, previous: isCompared ? previous : undefined };
}

/** The one with the most conversations first, and before everybody the reader. */
function inOrder(rows: readonly PerformanceRow[]): PerformanceRow[] {
  const busyness = ({ figures }: PerformanceRow) => figures[0]?.count ?? 0;
  const text = ({ name }: PerformanceRow) => name ?? '';
  return rows.toSorted(
    (one, other) =>
      Number(other.isSelf) - Number(one.isSelf) ||
      busyness(other) - busyness(one) ||
      text(one).localeCompare(text(other)),
  );
}

/** What each person, team or department did; others than oneself without their names for who may not know them. */
export async function readPerformance(
  context: AvailabilityContext,
  actor: UserActor,
  filter: PerformanceFilter,
): Promise<Performance> {
  const view = await toView(context, actor, filter);
  const keys = metricsFor(actor, performanceMetrics, filter);
  return performanceIn(view, actor, { by: filter.by, keys, isCompared: filter.compare === 'previous' });
}

/** Having been online is no work, and having been planned is a reason for a line. */
const isOfWork = (key: MetricKey): boolean => metrics[key].of !== 'presence' || key === 'adherence';

/** Those who worked or were planned: people who only looked would otherwise stand among them with nothing but the minutes that took. */
async function listWorking(view: View, current: ReadonlyMap<MetricKey, Grouped>, by: FactGroup): Promise<Set<string>> {
  const keys = [...current.keys()];
  const reads = keys.filter(isOfWork).map((key) => current.get(key)!);
  // Who only answered calls worked too, of which this report has no figure.
  if (!keys.every(isOfWork))
    reads.push(await readGroups(view.query, { ...view.narrowed(metrics.allCalls), measures: [] }, by));
  return new Set(reads.flatMap(({ groups }) => [...groups.keys()]));
}

/** Some figures of each person, team or department in a view. */
export async function performanceIn(
  view: View,
  actor: UserActor,
  { by, keys, isCompared }: { by: PerformanceGroup; keys: readonly MetricKey[]; isCompared?: boolean },
): Promise<Performance> {
  const { current, previous } = await readEach(view, keys, by, isCompared);
  const names = await nameListByGroup[by](view.query);
  // The reader's own times under the name of others, or of all, would be wrong.
  const isLeftOut = (key: MetricKey, isSelf: boolean) => metrics[key].of === 'presence' && !view.knowsTimes && !isSelf;
  const toFigures = (of: (read: Grouped) => Aggregate | undefined, isSelf = false): MetricFigure[] => {
    const measure = (read: Map<MetricKey, Grouped>) =>
      getMeasured(keys, (key) => (isLeftOut(key, isSelf) ? undefined : of(read.get(key)!)));
    const before = previous && measure(previous);
    return measure(current).map((figure, index) => ({
      ...figure,
      previous: before?.[index]?.value ?? null,
      previousCount: before?.[index]?.count ?? null,
    }));
  };
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const ids = new Set([...current.values()].flatMap(({ groups }) => [...groups.keys()]));
  const working = await listWorking(view, current, by);
  const isListed = (id: string) => working.has(id) || id === actor.userId;
  const rows = [...ids].filter(isListed).map((id): PerformanceRow => {
    const isSelf = by === 'operator' && id === actor.userId;
    const isKnown = by !== 'operator' || isSelf || view.knowsNames;
    return {
      id: isKnown ? id : null,
      name: isKnown ? (nameOf.get(id) ?? null) : null,
      isSelf,
      figures: toFigures(({ groups }) => groups.get(id), isSelf),
    };
  });
  const hasWithout = by !== 'team' && [...current.values()].some(({ none }) => none !== undefined && none.count > 0);
  return {
    period: view.period,
    metrics: toFigures(({ all }) => all),
    rows: inOrder(rows),
    without: hasWithout ? toFigures(({ none }) => none) : null,
  };
}
