import { pendingStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import {
  type Figure,
  type FigureFilter,
  type OverviewCards,
  type OverviewDay,
  type OverviewPlace,
  type OverviewRank,
  type OverviewSummary,
  orderGroupNames,
  orderGroups,
  type ServicePerformance,
} from '@sala/contract/service/service-orders/service-overview.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { zoneFormat } from '#platform/zone-format.ts';
import { listOrders } from '../orders/order-list.repository.ts';
import {
  countByCatalogue,
  countByDay,
  countByOperator,
  countBySummary,
  countOrders,
  countRejections,
  type GroupCounts,
  type Query,
  type RatedCounts,
  readNames,
  readPaces,
  sumCharged,
} from './overview.repository.ts';
import { type OverviewFilter, toStretch, toView, type View } from './period.ts';

export interface OverviewPage extends OverviewFilter {
  readonly page: number;
  readonly limit: number;
}

const tenantQuery = (context: AppContext, { merchantId }: UserActor): Query =>
  context.database.forMerchant(merchantId).query;

/** The rows are few (days, people or places), so all are counted and a page is sliced. */
function toPage<Row>(rows: readonly Row[], { page, limit }: OverviewPage) {
  return { rows: rows.slice((page - 1) * limit, page * limit), meta: { page, limit, total: rows.length } };
}

const figure = (count: number, filter: FigureFilter): Figure => ({ count, filter });

/** Each figure with its filter. */
function toFigures(counts: GroupCounts, filter: FigureFilter) {
  const groups = orderGroupNames.map((name) => [
    name,
    figure(counts[name], { ...filter, status: orderGroups[name].join(',') }),
  ]);
  const all = figure(counts.all, filter);
  return { all, ...Object.fromEntries(groups) } as Pick<OverviewDay, 'all' | keyof typeof orderGroups>;
}

/** The same for rated orders. */
const getRated = (counts: RatedCounts, filter: FigureFilter) => ({
  ...toFigures(counts, filter),
  rated: figure(counts.rated, { ...filter, having: 'rating' }),
});

export async function readCards(context: AppContext, actor: UserActor, filter: OverviewFilter): Promise<OverviewCards> {
  const query = tenantQuery(context, actor);
  const view = await toView(context, actor, filter);
  const { from: _from, to: _to, ...always } = view.filter;
  const today = { ...always, ...toStretch(view.timeZone, view.today, view.today) };
  const filters = {
    created: today,
    waitingDispatch: { ...always, status: 'pendingDispatch' },
    onHold: { ...always, status: 'hold' },
    done: { ...today, status: orderGroups.done.join(',') },
    unresolved: { ...today, status: 'unresolved' },
  };
  const figures = await Promise.all(
    Object.entries(filters).map(async ([name, one]) => [name, figure(await countOrders(query, view, one), one)]),
  );
  return { day: view.today, timeZone: view.timeZone, ...Object.fromEntries(figures) } as OverviewCards;
}

const none: GroupCounts = { all: 0, open: 0, done: 0, unresolved: 0, dropped: 0 };

function getDays({ filter, timeZone }: View): string[] {
  const days: string[] = [];
  const name = zoneFormat(timeZone, { dateStyle: 'short' });
  // Adding half a day to midnight stays within the next day, whatever the clock change.
  for (
    let at = Date.parse(filter.from!) + 12 * 3_600_000;
    at < Date.parse(filter.to!) + 3_600_000;
    at += 24 * 3_600_000
  )
    days.push(name.format(at));
  return days.reverse();
}

export async function readDaily(context: AppContext, actor: UserActor, page: OverviewPage) {
  const view = await toView(context, actor, page);
  const counts = new Map((await countByDay(tenantQuery(context, actor), view)).map((row) => [row.day, row]));
  const rows = getDays(view).map(
    (day): OverviewDay => ({
      day,
      ...toFigures(counts.get(day) ?? none, { ...view.filter, ...toStretch(view.timeZone, day, day) }),
    }),
  );
  return toPage(rows, page);
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

export async function readRanking(context: AppContext, actor: UserActor, page: OverviewPage) {
  const query = tenantQuery(context, actor);
  const view = await toView(context, actor, page);
  const [counts, { users }] = await Promise.all([countByOperator(query, view), readNames(query)]);
  const ranked = counts
    .map((row) => ({ row, operator: users.find(({ id }) => id === row.operatorId)! }))
    .sort(
      (one, other) =>
        other.row.done - one.row.done || other.row.all - one.row.all || byName(one.operator, other.operator),
    );
  const rows = ranked.map(
    ({ row, operator }, index): OverviewRank => ({
      rank: index + 1,
      operator,
      stars: row.stars,
      ...getRated(row, { ...view.filter, operatorId: operator.id }),
    }),
  );
  return toPage(rows, page);
}

export async function readPending(context: AppContext, actor: UserActor, page: OverviewPage) {
  const view = await toView(context, actor, page);
  return listOrders(tenantQuery(context, actor), view.reader, {
    ...view.filter,
    status: pendingStatuses.join(','),
    page: page.page,
    limit: page.limit,
    order: 'createdAt',
    sort: 'asc',
  });
}

const missingCondition = { projectId: 'project', categoryCode: 'category', typeCode: 'type' } as const;

/** The filter for these values; null: orders without one. */
function narrowed(
  filter: FigureFilter,
  values: Partial<Record<keyof typeof missingCondition, string | null>>,
): FigureFilter {
  const names = Object.keys(values) as (keyof typeof missingCondition)[];
  const lacking = names.filter((name) => values[name] === null).map((name) => missingCondition[name]);
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return { ...filter, ...present, ...(lacking.length > 0 && { lacking: lacking.join(',') }) };
}

type Entries = Awaited<ReturnType<typeof readNames>>['entries'];

/** Orders store codes; an entry that was deleted from the catalogue has no title. */
function getPosition(entries: Entries, code: string | null, parent: string | null = null) {
  if (code === null) return { id: null, place: null };
  const entry = entries.find((one) => one.code === code && one.parent_id === parent);
  return { id: entry?.id ?? null, place: { code, titles: (entry?.titles ?? null) as never } };
}

export async function readData(context: AppContext, actor: UserActor, page: OverviewPage) {
  const query = tenantQuery(context, actor);
  const view = await toView(context, actor, page);
  const [counts, { entries }] = await Promise.all([countByCatalogue(query, view), readNames(query)]);
  const sorted = counts.sort((one, other) => other.all - one.all);
  const rows = sorted.map((row): OverviewPlace => {
    const category = getPosition(entries, row.categoryCode);
    const filter = narrowed(view.filter, { categoryCode: row.categoryCode, typeCode: row.typeCode });
    return {
      category: category.place,
      type: getPosition(entries, row.typeCode, category.id).place,
      ...toFigures(row, filter),
    };
  });
  return toPage(rows, page);
}

export async function readSummary(context: AppContext, actor: UserActor, page: OverviewPage) {
  const query = tenantQuery(context, actor);
  const view = await toView(context, actor, page);
  const [counts, charged, { projects, entries }] = await Promise.all([
    countBySummary(query, view),
    sumCharged(query, view),
    readNames(query),
  ]);
  const rows = counts.map((row): OverviewSummary => {
    const { projectId, categoryCode } = row;
    const filter = narrowed(view.filter, { projectId, categoryCode });
    const sums = charged.filter((one) => one.projectId === projectId && one.categoryCode === categoryCode);
    const chargedCount = sums.reduce((all, { count }) => all + count, 0);
    return {
      project: projects.find(({ id }) => id === projectId) ?? null,
      category: getPosition(entries, categoryCode).place,
      stars: row.stars,
      charged: figure(chargedCount, { ...filter, having: 'charge' }),
      amounts: sums.map(({ currency, amount }) => ({ currency, amount })),
      ...getRated(row, filter),
    };
  });
  const nameOf = ({ project, category }: OverviewSummary) => `${project?.name ?? '\uffff'} ${category?.code ?? ''}`;
  return toPage(
    rows.sort((one, other) => nameOf(one).localeCompare(nameOf(other))),
    page,
  );
}

export async function listPerformance(
  context: AppContext,
  actor: UserActor,
  filter: OverviewFilter,
): Promise<ServicePerformance[]> {
  const query = tenantQuery(context, actor);
  const view = await toView(context, actor, filter);
  const [counts, paces, givenBack, { users }] = await Promise.all([
    countByOperator(query, view),
    readPaces(query, view),
    countRejections(query, view),
    readNames(query),
  ]);
  return counts
    .map((row): ServicePerformance => {
      const operator = users.find(({ id }) => id === row.operatorId)!;
      const pace = paces.find(({ operatorId }) => operatorId === operator.id);
      const times = (action: string) =>
        givenBack.find((one) => one.userId === operator.id && one.action === action)?.total ?? 0;
      const own = { ...view.filter, operatorId: operator.id };
      return {
        operator,
        stars: row.stars,
        acceptSeconds: pace?.acceptSeconds ?? null,
        accepted: figure(pace?.accepted ?? 0, { ...own, having: 'acceptance' }),
        workSeconds: pace?.workSeconds ?? null,
        worked: figure(pace?.worked ?? 0, { ...own, having: 'work' }),
        // Counts rejections by this operator, regardless of the current assignee, unless the view is limited to one operator.
        rejected: figure(times('reject'), { ...view.filter, givenBackBy: operator.id }),
        handedOver: figure(times('handOver'), { ...view.filter, handedOverBy: operator.id }),
        ...getRated(row, own),
      };
    })
    .sort((one, other) => byName(one.operator, other.operator));
}

export const readPerformance = async (context: AppContext, actor: UserActor, page: OverviewPage) =>
  toPage(await listPerformance(context, actor, page), page);
