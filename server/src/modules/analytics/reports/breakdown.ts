import {
  type Breakdown,
  breakdownMetrics,
  callBreakdownMetrics,
  dimensionsOf,
  type MetricKey,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { BrokenDown } from '@sala/contract/analytics/reports/reports.api.ts';
import type { BreakdownReport } from '@sala/contract/analytics/reports/reports.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { listCategories, listDepartments, listProjects, type Named } from './choices.repository.ts';
import { getMeasured, readEach } from './performance.ts';
import { metricsFor, type ReportFilter, toView } from './view.ts';

const metricsOf: Readonly<Record<BrokenDown, readonly MetricKey[]>> = {
  overview: breakdownMetrics,
  calls: callBreakdownMetrics,
};

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Pages of a business are many. */
const maxRows = 50;

type ListNames = (query: TenantDatabase['query'], locale: RequestInfo['locale']) => Promise<Named[]>;
/** What is named by itself, such as the address of a page, has no list. */
const nameListBy: Partial<Record<Breakdown, ListNames>> = {
  department: listDepartments,
  project: listProjects,
  category: listCategories,
  language: async () => Object.entries(localeNames).map(([id, name]) => ({ id, name })),
  hour: async () => hours.map((id) => ({ id, name: `${id.padStart(2, '0')}:00` })),
};

export interface BreakdownFilter extends ReportFilter {
  readonly by: Breakdown;
  readonly of: BrokenDown;
  readonly locale: RequestInfo['locale'];
}

/** The figures of an overview, or of calls, for each of what they are broken down by; hours in their order, else the one with the most of the first figure first, and last what has none of it. */
export async function readBreakdown(
  context: AvailabilityContext,
  actor: UserActor,
  { by, of, locale, ...filter }: BreakdownFilter,
): Promise<BreakdownReport> {
  const view = await toView(context, actor, filter);
  const keys = metricsFor(actor, metricsOf[of], filter).filter(
    (key) => by === 'hour' || dimensionsOf[metrics[key].of].includes(by),
  );
  const { current: read } = await readEach(view, keys, by);
  const names = new Map((await nameListBy[by]?.(view.query, locale))?.map(({ id, name }) => [id, name]));
  const ids = new Set([...read.values()].flatMap(({ groups }) => [...groups.keys()]));
  const rows = [...ids].map((id) => ({
    id,
    name: names.get(id) ?? id,
    figures: getMeasured(keys, (key) => read.get(key)!.groups.get(id)),
  }));
  const sizeOf = ({ figures }: (typeof rows)[number]) => figures[0]?.count ?? 0;
  const inOrder =
    by === 'hour'
      ? rows.toSorted((one, other) => Number(one.id) - Number(other.id))
      : rows.toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.name.localeCompare(other.name));
  const hasNone = [...read.values()].some(({ none }) => none !== undefined);
  const figures = hasNone ? getMeasured(keys, (key) => read.get(key)!.none) : [];
  const none = hasNone && by !== 'hour' ? [{ id: null, name: reportTextsIn(locale).file.without[by], figures }] : [];
  return {
    period: view.period,
    metrics: getMeasured(keys, (key) => read.get(key)!.all),
    rows: [...inOrder.slice(0, maxRows), ...none],
  };
}
