import type { Breakdown, Lackable, MetricKey, performanceMetrics } from '@sala/contract/analytics/reports/metrics.ts';
import { type LongReport, reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import {
  type BrokenDown,
  type ExportFormat,
  type followUpFilters,
  type RowOrder,
  reportsApi,
} from '@sala/contract/analytics/reports/reports.api.ts';
import type { PerformanceGroup, ReportGrain } from '@sala/contract/analytics/reports/reports.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { saveFile } from '#shared/export/save-table.ts';
import type { ReportFilters } from './reports.search.ts';

/** What is asked for: the filters with the days that are usual where none are chosen. */
export type ReportQuery = Omit<
  ReportFilters,
  'stars' | 'followUp' | 'rated' | 'by' | 'compare' | 'tv' | 'files' | 'grain' | 'split' | 'rows' | 'whose'
> & {
  from: string;
  to: string;
};

const key = 'reports';
/** What happens meanwhile is not told; figures are asked for again at this pace, in ms. */
const pause = 5 * 60_000;

const live = { placeholderData: keepPreviousData, refetchInterval: pause } as const;

export const choicesQuery = queryOptions({
  queryKey: [key, 'choices'],
  queryFn: ({ signal }) => api.call(reportsApi.choices, { query: {} }, { signal, silent: true }),
});

/** `grain`: into what the days are cut; absent: hours of one day, days of several. */
export const overviewQuery = (query: ReportQuery, grain: ReportGrain | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'overview', query, grain],
    queryFn: ({ signal }) => api.call(reportsApi.overview, { query: { ...query, grain } }, { signal, silent: true }),
  });

/** What was rated. */
export type RatedKind = 'channel' | 'call';

/** Ratings of orders are listed without a report of their own. */
export type ListedKind = RatedKind | 'order';

/** Which of the ratings are listed. */
export type RatedScopeQuery = ReportQuery & { maxStars?: number; followUp?: FollowUpState };
export type FollowUpState = (typeof followUpFilters)[number];

export const satisfactionQuery = (query: ReportQuery, kind: RatedKind, grain: ReportGrain | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'satisfaction', query, kind, grain],
    queryFn: ({ signal }) =>
      api.call(
        kind === 'call' ? reportsApi.callSatisfaction : reportsApi.satisfaction,
        { query: { ...query, grain } },
        { signal, silent: true },
      ),
  });

export const callOverviewQuery = (query: ReportQuery, grain: ReportGrain | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'callOverview', query, grain],
    queryFn: ({ signal }) =>
      api.call(reportsApi.callOverview, { query: { ...query, grain } }, { signal, silent: true }),
  });

export const performanceQuery = (query: ReportQuery, by: PerformanceGroup, isCompared = false) =>
  queryOptions({
    ...live,
    queryKey: [key, 'performance', query, by, isCompared],
    queryFn: async ({ signal }) => {
      const asked = { ...query, by, compare: isCompared ? 'previous' : 'none' } as const;
      return { by, ...(await api.call(reportsApi.performance, { query: asked }, { signal, silent: true })) };
    },
  });

export const breakdownQuery = (query: ReportQuery, by: Breakdown, of: BrokenDown) =>
  queryOptions({
    ...live,
    queryKey: [key, 'breakdown', query, by, of],
    queryFn: async ({ signal }) => ({
      by,
      ...(await api.call(reportsApi.breakdown, { query: { ...query, by, of } }, { signal, silent: true })),
    }),
  });

export const heatmapQuery = (query: ReportQuery, metric: MetricKey) =>
  queryOptions({
    ...live,
    queryKey: [key, 'heatmap', query, metric],
    queryFn: ({ signal }) => api.call(reportsApi.heatmap, { query: { ...query, metric } }, { signal, silent: true }),
  });

async function listRated(query: RatedScopeQuery & { page: number }, kind: ListedKind, signal: AbortSignal) {
  const options = { signal, silent: true } as const;
  if (kind === 'call') {
    const { rows, meta } = await api.call(reportsApi.ratedCalls, { query }, options);
    return { rows: rows.map(({ callId, ...row }) => ({ id: callId, ...row })), meta };
  }
  if (kind === 'order') {
    const { rows, meta } = await api.call(reportsApi.ratedOrders, { query }, options);
    return { rows: rows.map(({ orderId, ...row }) => ({ id: orderId, ...row })), meta };
  }
  const { rows, meta } = await api.call(reportsApi.ratedChannels, { query }, options);
  return { rows: rows.map(({ channelId, ...row }) => ({ id: channelId, ...row })), meta };
}

export const ratedQuery = (query: RatedScopeQuery, kind: ListedKind, page: number) =>
  queryOptions({
    ...live,
    queryKey: [key, 'rated', query, kind, page],
    queryFn: async ({ signal }) => ({ kind, ...(await listRated({ ...query, page }, kind, signal)) }),
  });

/** The rows behind a figure: which metric, of what part of the report. */
export interface RowsOf {
  metric: MetricKey;
  query: ReportQuery;
  weekday?: number;
  hour?: number;
  /** Of ratings: only those with exactly so many. */
  stars?: number;
  currency?: string;
  /** Of calls: only those of this visitor. */
  visitorId?: string;
  /** Only what has none of it. */
  lacking?: Lackable;
  /** What the figure is of, for the reader. */
  title: string;
  /** The figure itself, where it is known. */
  value?: number | null;
  /** The person, team or department in whose line of a table the figure stands; `none`: the line of what has none of them. */
  whose?: string;
}

export interface RowsPage {
  page: number;
  order: RowOrder;
  sort: 'asc' | 'desc';
}

/** Which rows are meant, as calls ask for them. */
const toAsked = ({ query, title: _title, value: _value, whose: _whose, ...part }: RowsOf) => ({ ...query, ...part });

export const rowsQuery = (rows: RowsOf, shown: RowsPage) =>
  queryOptions({
    placeholderData: keepPreviousData,
    queryKey: [key, 'rows', toAsked(rows), shown],
    queryFn: ({ signal }) =>
      api.call(reportsApi.rows, { query: { ...toAsked(rows), ...shown } }, { signal, silent: true }),
  });

/** All rows behind a figure, as a file, in the order in which they are shown. */
export async function saveRows(
  rows: RowsOf,
  { order, sort }: Pick<RowsPage, 'order' | 'sort'>,
  format: ExportFormat,
): Promise<void> {
  const asked = { ...toAsked(rows), order, sort, format };
  const { name, content } = await api.call(reportsApi.rowsExport, { query: asked });
  saveFile(name, content);
}

/** Which report a page saves, and what of it besides its filters. */
export interface SavedReport {
  report: LongReport;
  by?: PerformanceGroup;
  /** Of performance: whether the days before are in it. */
  compare?: 'previous' | 'none';
  maxStars?: number;
  followUp?: FollowUpState;
  /** Of performance: the figures that are shown, separated by commas, and by which they are sorted. */
  columns?: string | undefined;
  order?: (typeof performanceMetrics)[number] | undefined;
  sort?: 'asc' | 'desc';
}

/** What of a page its file has besides: into what charts cut the days, and by what figures are broken down. */
export type ShownParts = Pick<ReportFilters, 'grain' | 'split'>;

const exportOf = {
  overview: reportsApi.overviewExport,
  calls: reportsApi.callOverviewExport,
  performance: reportsApi.performanceExport,
  ratings: reportsApi.ratedChannelsExport,
  callRatings: reportsApi.ratedCallsExport,
  satisfaction: reportsApi.satisfactionExport,
  callSatisfaction: reportsApi.callSatisfactionExport,
};

/** Exactly what the page shows, as a file. */
export async function saveReport(
  query: ReportQuery,
  saved: SavedReport & ShownParts,
  format: ExportFormat,
): Promise<void> {
  const { report, ...more } = saved;
  const { name, content } = await api.call(exportOf[report], { query: { ...query, ...more, format } });
  saveFile(name, content);
}

/** How often files that are being made are asked for, in ms. */
const progressPause = 1500;

export const longFilesQuery = queryOptions({
  queryKey: [key, 'files'],
  queryFn: async ({ signal }) => (await api.call(reportFilesApi.list, {}, { signal, silent: true })).rows,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'waiting' || status === 'making') ? progressPause : false,
});

export const reportMailsQuery = queryOptions({
  queryKey: [key, 'mails'],
  queryFn: async ({ signal }) => (await api.call(reportMailsApi.list, {}, { signal, silent: true })).rows,
});

/** People who can receive a report by email. Fetched again after a minute, since permissions can change. */
export const mailRecipientsQuery = (report: LongReport) =>
  queryOptions({
    queryKey: [key, 'mailRecipients', report],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await api.call(reportMailsApi.recipients, { query: { report } }, { signal, silent: true })).rows,
  });

export async function saveLongFile(id: string): Promise<void> {
  const { name, content } = await api.call(reportFilesApi.content, { params: { id } });
  saveFile(name, content);
}
