import { type Metric, type MetricKey, metrics, performanceMetrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { Performance, PerformanceGroup, PerformanceRow } from '@sala/contract/analytics/reports/reports.schema.ts';
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
}

const nameListByGroup = { operator: listPeople, team: listTeams, department: listDepartments };

export const getMeasured = (keys: readonly MetricKey[], of: (key: MetricKey) => Aggregate | undefined) =>
  keys.map((key) => {
    const metric: Metric = metrics[key];
    const aggregate = of(key);
    const none = metric.measure === 'count' ? 0 : null;
    return { key, value: aggregate ? measuredValue(metric, aggregate) : none, count: aggregate?.count ?? 0 };
  });

export async function readEach(view: View, keys: readonly MetricKey[], by: FactGroup) {
  const read = new Map<MetricKey, Grouped>();
  await inLanes(bySource(keys), async (group) => {
    const facts = await view.summed(leading(group), view.startsAt, by);
    const grouped = await readGroups(view.query, { ...facts, measures: measuresOf(group) }, by);
    for (const key of group) read.set(key, grouped);
  });
  return read;
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
  return performanceIn(view, actor, { by: filter.by, keys: metricsFor(actor, performanceMetrics, filter) });
}

/** Some figures of each person, team or department in a view. */
export async function performanceIn(
  view: View,
  actor: UserActor,
  { by, keys }: { by: PerformanceGroup; keys: readonly MetricKey[] },
): Promise<Performance> {
  const [read, names] = [await readEach(view, keys, by), await nameListByGroup[by](view.query)];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const ids = new Set([...read.values()].flatMap(({ groups }) => [...groups.keys()]));
  const rows = [...ids].map((id): PerformanceRow => {
    const isSelf = by === 'operator' && id === actor.userId;
    const isKnown = by !== 'operator' || isSelf || view.knowsNames;
    return {
      id: isKnown ? id : null,
      name: isKnown ? (nameOf.get(id) ?? null) : null,
      isSelf,
      figures: getMeasured(keys, (key) => read.get(key)!.groups.get(id)),
    };
  });
  return {
    period: view.period,
    metrics: getMeasured(keys, (key) => read.get(key)!.all),
    rows: inOrder(rows),
  };
}
