import {
  type Metric,
  type MetricKey,
  measured,
  metricKeys,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import type { FigureDifference } from '@sala/contract/analytics/reports/reports.schema.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { type AvailabilityContext, dayText, toDay } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { OpenHours } from '#platform/database/seconds-between.ts';
import { dayIn } from '#platform/day.ts';
import { findHours } from '../business-hours.ts';
import { type Aggregate, listFacts, readTotals, type Totals } from '../figures.repository.ts';
import { bySource, leading, measuredValue, openView, type View } from '../view.ts';

/** Days that are looked at, yesterday the last. */
const checkedDays = 35;
/** Rows read at once. */
const portion = 5000;
/** Differences that are kept. */
const maxDifferences = 50;

interface Row {
  readonly day: string;
  readonly value: number;
}

/** What is checked; `hours`: business hours, where durations are checked without the rest of the time. */
interface Checked {
  readonly context: AppContext;
  readonly merchantId: string;
  readonly hours?: OpenHours | undefined;
}

const openDays = ({ context, merchantId, hours }: Checked, days: { from: string; to: string }): Promise<View> =>
  openView(context, { merchantId, scope: unrestrictedScope, knowsNames: false }, days, hours);

/** The facts themselves, with the day that the calendar of the business gives them, without the statement that makes figures. */
async function readRows(checked: Checked, view: View, metric: Metric): Promise<Row[]> {
  const rows: Row[] = [];
  const { timeZone } = view.period;
  // Day by day: a page far down a long list costs as much as all before it.
  for (let day = toDay(view.period.from); day <= toDay(view.period.to); day += 1) {
    const ofDay = await openDays(checked, { from: dayText(day), to: dayText(day) });
    for (let offset = 0; ; offset += portion) {
      const { facts } = await listFacts(view.query, ofDay.narrowed(metric), { limit: portion, offset });
      for (const { at, value } of facts) rows.push({ day: dayIn(timeZone, at), value: value ?? 0 });
      if (facts.length < portion) break;
    }
  }
  return rows;
}

const isEqual = (one: number | null, other: number | null): boolean =>
  one === other ||
  (one !== null && other !== null && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other)));

interface Shown {
  readonly day: string | null;
  readonly aggregate: Aggregate | undefined;
  readonly values: readonly number[];
}

/** Each day and the whole, as the pages would show it and as the rows have it. */
function pairs({ current, parts }: Totals, rows: readonly Row[]): Shown[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days = [...new Set([...parts.keys(), ...byDay.keys()])].sort();
  const valuesOf = (list: readonly Row[]) => list.map(({ value }) => value);
  return [
    { day: null, aggregate: current, values: valuesOf(rows) },
    ...days.map((day) => ({ day, aggregate: parts.get(day), values: valuesOf(byDay.get(day) ?? []) })),
  ];
}

function differencesOf(key: MetricKey, shown: readonly Shown[], hours?: OpenHours): FigureDifference[] {
  const metric: Metric = metrics[key];
  return shown.flatMap(({ day, aggregate, values }) => {
    const figure = aggregate && aggregate.count > 0 ? measuredValue(metric, aggregate) : measured(metric, []);
    const counted = measured(metric, values);
    const isSame = (aggregate?.count ?? 0) === values.length && isEqual(figure, counted);
    return isSame ? [] : [{ metric: key, day, shown: figure, counted, ...(hours && { hours: 'business' as const }) }];
  });
}

export interface CheckedFigures {
  readonly from: string;
  readonly to: string;
  /** Figures that were compared: of each metric the whole and each day, of durations also within business hours. */
  readonly count: number;
  readonly differences: FigureDifference[];
}

const durations = metricKeys.filter((key) => (metrics[key] as Metric).inHours);

/** Recomputes every figure of the last 35 days from single rows and compares it with what reports show. */
export async function checkFigures(context: AvailabilityContext, merchantId: string): Promise<CheckedFigures> {
  const { timeZone } = await getMerchant(context, merchantId);
  const yesterday = toDay(dayIn(timeZone, context.clock.now())) - 1;
  const period = { from: dayText(yesterday - checkedDays + 1), to: dayText(yesterday) };
  const { startsAt, endsAt } = await openDays({ context, merchantId }, period);
  const hours = await findHours(context, merchantId, { from: startsAt, to: endsAt });
  const groups: { readonly keys: MetricKey[]; readonly checked: Checked }[] = [
    ...bySource(metricKeys).map((keys) => ({ keys, checked: { context, merchantId } })),
    ...(hours ? bySource(durations).map((keys) => ({ keys, checked: { context, merchantId, hours } })) : []),
  ];
  const differences: FigureDifference[] = [];
  let count = 0;
  for (const { keys, checked } of groups) {
    const compare = async () => {
      // A new one each time: a view keeps which hours had changed when it first asked.
      const view = await openDays(checked, period);
      const shown = await readPairs(checked, view, leading(keys));
      return { shown, found: keys.flatMap((key) => differencesOf(key, shown, checked.hours)) };
    };
    let { shown, found } = await compare();
    // Something may have been written between the two readings.
    if (found.length > 0) ({ shown, found } = await compare());
    differences.push(...found);
    count += shown.length * keys.length;
  }
  return { ...period, count, differences: differences.slice(0, maxDifferences) };
}

async function readPairs(checked: Checked, view: View, metric: Metric): Promise<Shown[]> {
  const totals = await readTotals(view.query, await view.summed(metric), { from: view.startsAt, parts: view.parts });
  const isEmpty = totals.current.count === 0;
  return pairs(totals, isEmpty ? await firstRow(view, metric) : await readRows(checked, view, metric));
}

/** Where a figure says that there is nothing, one row would be too many. */
async function firstRow(view: View, metric: Metric): Promise<Row[]> {
  const { facts } = await listFacts(view.query, view.narrowed(metric), { limit: 1, offset: 0 });
  return facts.map(({ at, value }) => ({ day: dayIn(view.period.timeZone, at), value: value ?? 0 }));
}
