import * as z from 'zod/mini';
import { channelSources } from '../../conversations/chat/channel-sources.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, localeField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { periodUnderOneMonth } from '../../core/rules/dates.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { type FileFormat, fileFormats } from '../../core/spreadsheet/file-query.ts';
import { currencyField } from '../../service/service-catalogue/service-prices.schema.ts';
import { ticketGrants } from '../../service/tickets/tickets.access.ts';
import { breakdowns, lackable, metricKeys, performanceMetrics } from './metrics.ts';
import {
  breakdownSchema,
  callReportSchema,
  countDays,
  heatmapSchema,
  maxDaysInHours,
  overviewReportSchema,
  performanceGroups,
  performanceSchema,
  ratedCallSchema,
  ratedChannelSchema,
  ratedOrderSchema,
  reportChoicesSchema,
  reportGrains,
  reportRowSchema,
  satisfactionSchema,
} from './reports.schema.ts';

/** The subjects of the permissions that open each report; a page asks for the same. */
const overview = [
  { subject: 'report-conversation-overview', action: 'read' },
  { subject: 'report-call-center-overview', action: 'read' },
] as const;
export const satisfaction = [
  { subject: 'report-customer-satisfaction', action: 'read' },
  { subject: 'report-call-satisfaction', action: 'read' },
] as const;
const performance = [
  { subject: 'report-team-performance', action: 'read' },
  { subject: 'employee-performance', action: 'read' },
] as const;
const callOverview = [{ subject: 'report-call-center-overview', action: 'read' }] as const;
const callSatisfaction = [{ subject: 'report-call-satisfaction', action: 'read' }] as const;
/** Their rows name visitors and what they wrote. */
const readChat = [{ subject: 'chat', action: 'read' }] as const;
const readCalls = [{ subject: 'call-center', action: 'read' }] as const;
const readOrders = [{ subject: 'view-service', action: 'read' }] as const;
const readRows = [
  ...readChat,
  ...ticketGrants.view,
  ...readOrders,
  ...readCalls,
  // Of these, only how long people were there.
  ...performance,
] as const;
export const anyReport = [...overview, ...satisfaction, ...performance] as const;

/** Which facts count. Figures without the dimension are left out of the answer. */
export const reportNarrowing = {
  departmentId: z.optional(idField),
  teamId: z.optional(idField),
  operatorId: z.optional(idField),
  /** Of the customer. */
  language: z.optional(localeField),
  /** By which way the customer writes. */
  channel: z.optional(z.enum(channelSources)),
  /** The address at which a conversation began, without what follows `?` or `#`. */
  pageUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  projectId: z.optional(idField),
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Durations without the hours in which nobody is on duty. */
  hours: z.optional(z.enum(['business'])),
};

/** Days of the business, the last one included. */
export const reportFilters = { from: dayField, to: dayField, ...reportNarrowing };
const compare = { compare: z._default(z.enum(['previous', 'none']), 'previous') };

/** Into what a period is cut. By default hours on one day, else days. */
const shownIn = { ...compare, grain: z.optional(z.enum(reportGrains)) };

/** Refuses more hours than a chart can show; at the field `grain`. */
const hoursOfFewDays = refuseIf(({ from, to, grain }: { from?: unknown; to?: unknown; grain?: unknown }) =>
  grain === 'hour' && typeof from === 'string' && typeof to === 'string' && countDays(from, to) > maxDaysInHours
    ? { key: 'oneOf', at: 'grain', params: { options: 'day, week' } }
    : undefined,
);
const underOneMonth = periodUnderOneMonth('from', 'to');

export const followUpFilters = ['open', 'done', 'mine'] as const;
const ratedFilters = {
  ...reportFilters,
  /** At most so many. */
  maxStars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  /** `open`: those of which nobody has said how they ended; `done`: the others; `mine`: open ones that the reader sees to. */
  followUp: z.optional(z.enum(followUpFilters)),
};

/** Which figures are broken down. */
const brokenDown = ['overview', 'calls'] as const;
export type BrokenDown = (typeof brokenDown)[number];

/** `value`: facts without one come last in both directions. */
const rowOrders = ['at', 'value'] as const;
export type RowOrder = (typeof rowOrders)[number];
/** By what a file of rows is sorted, as the reader sees them: absent, the newest come first. */
const rowsOrder = { order: z.optional(z.enum(rowOrders)), sort: z.optional(z.enum(['asc', 'desc'])) };

/** Whose rows are meant. */
const ofFigure = {
  metric: z.enum(metricKeys),
  /** Of revenue: only amounts in this currency. */
  currency: z.optional(currencyField),
  /** 1 is Monday; with an hour of the day, for a cell of the heatmap. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
  /** Of ratings: only those with exactly so many. */
  stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  /** Of calls: only those of this visitor, and of those who are the same person. */
  visitorId: z.optional(idField),
  /** Only what has none of it, as no department or no operator. */
  lacking: z.optional(z.enum(lackable)),
};

export const exportFormats = fileFormats;
export type ExportFormat = FileFormat;
const format = { format: z._default(z.enum(exportFormats), 'csv') };
/** Which figures a file of performance has and by which its rows are sorted, as the reader sees them. */
export const shownFigures = {
  /** Separated by commas; absent: all. */
  columns: z.optional(
    z.string().check(
      z.maxLength(1000),
      z.refine((text) => text.split(',').every((key) => (performanceMetrics as readonly string[]).includes(key)), {
        params: { key: 'format' },
      }),
    ),
  ),
  order: z.optional(z.enum(performanceMetrics)),
  sort: z.optional(z.enum(['asc', 'desc'])),
};
/** A file takes the server some time. */
const exportLimit = { points: 20, seconds: 60 };

/** What happened in some days, as figures, and the rows behind each of them. */
export const reportsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/report/overview',
    summary: 'Conversations, tickets and orders of a period: how many, how soon answered, how soon done',
    access: overview,
    query: z.strictObject({ ...reportFilters, ...shownIn }).check(underOneMonth, hoursOfFewDays),
    response: overviewReportSchema,
  }),
  performance: endpoint({
    method: 'GET',
    path: '/api/report/performance',
    summary: 'What people, teams or departments did in a period; names of others for who may read the report of teams',
    access: performance,
    query: z
      .strictObject({ ...reportFilters, ...compare, by: z._default(z.enum(performanceGroups), 'operator') })
      .check(underOneMonth),
    response: performanceSchema,
  }),
  performanceExport: endpoint({
    method: 'GET',
    path: '/api/report/performance/export',
    summary: 'The same as a file, with the figures and in the order that the reader has chosen',
    access: performance,
    query: z
      .strictObject({
        ...reportFilters,
        ...compare,
        ...shownFigures,
        ...format,
        by: z._default(z.enum(performanceGroups), 'operator'),
      })
      .check(underOneMonth),
    isFile: true,
    rateLimit: exportLimit,
  }),
  satisfaction: endpoint({
    method: 'GET',
    path: '/api/report/satification',
    summary: 'What visitors thought of the conversations of a period',
    access: satisfaction,
    query: z.strictObject({ ...reportFilters, ...shownIn }).check(underOneMonth, hoursOfFewDays),
    response: satisfactionSchema,
  }),
  satisfactionExport: endpoint({
    method: 'GET',
    path: '/api/report/satification/export',
    summary:
      'The same figures as a file, with how many gave each number of stars; without comments; a workbook has their course as well',
    access: satisfaction,
    query: z.strictObject({ ...reportFilters, ...shownIn, ...format }).check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  ratedChannels: endpoint({
    method: 'GET',
    path: '/api/report/satification/channel',
    summary: 'The conversations that were rated in a period, the newest first; for who may read conversations',
    access: satisfaction,
    readAccess: readChat,
    query: z.strictObject({ ...pageQuery(['at']), ...ratedFilters }).check(underOneMonth),
    response: ratedChannelSchema,
    isList: true,
  }),
  ratedChannelsExport: endpoint({
    method: 'GET',
    path: '/api/report/satification/channel/export',
    summary: 'The same as a file, all of them, with the figures of satisfaction; a workbook has their course as well',
    access: satisfaction,
    readAccess: readChat,
    query: z.strictObject({ ...ratedFilters, ...shownIn, ...format }).check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  overviewExport: endpoint({
    method: 'GET',
    path: '/api/report/overview/export',
    summary:
      'The figures of conversations, tickets and orders as a file: each with its unit, its formula and the days before; a workbook has their course, a breakdown and the hours of the week as well',
    access: overview,
    query: z
      .strictObject({
        ...reportFilters,
        ...shownIn,
        ...format,
        /** By what a workbook breaks figures down, as the reader sees it; absent: by channel. */
        split: z.optional(z.enum(breakdowns)),
      })
      .check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  callOverviewExport: endpoint({
    method: 'GET',
    path: '/api/report/call/overview/export',
    summary:
      'The figures of calls as a file, with those of each operator, department, language and hour, and who called most; a workbook has their course as well',
    access: callOverview,
    query: z.strictObject({ ...reportFilters, ...shownIn, ...format }).check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  callOverview: endpoint({
    method: 'GET',
    path: '/api/report/call/overview',
    summary:
      'The calls of a period: how many, how soon they were answered, missed calls, each operator and who called most',
    access: callOverview,
    query: z.strictObject({ ...reportFilters, ...shownIn }).check(underOneMonth, hoursOfFewDays),
    response: callReportSchema,
  }),
  callSatisfaction: endpoint({
    method: 'GET',
    path: '/api/report/call/satification',
    summary: 'How visitors rated the calls of a period',
    access: callSatisfaction,
    query: z.strictObject({ ...reportFilters, ...shownIn }).check(underOneMonth, hoursOfFewDays),
    response: satisfactionSchema,
  }),
  callSatisfactionExport: endpoint({
    method: 'GET',
    path: '/api/report/call/satification/export',
    summary:
      'The same figures as a file, with how many gave each number of stars; without comments; a workbook has their course as well',
    access: callSatisfaction,
    query: z.strictObject({ ...reportFilters, ...shownIn, ...format }).check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  ratedCalls: endpoint({
    method: 'GET',
    path: '/api/report/satification/call',
    summary: 'The rated calls of a period, the newest first; requires permission to read all calls',
    access: callSatisfaction,
    readAccess: readCalls,
    query: z.strictObject({ ...pageQuery(['at']), ...ratedFilters }).check(underOneMonth),
    response: ratedCallSchema,
    isList: true,
  }),
  ratedOrders: endpoint({
    method: 'GET',
    path: '/api/report/satification/order',
    summary: 'The ratings that customers gave orders in a period, the newest first; of orders that the reader may see',
    access: satisfaction,
    readAccess: readOrders,
    query: z.strictObject({ ...pageQuery(['at']), ...ratedFilters }).check(underOneMonth),
    response: ratedOrderSchema,
    isList: true,
  }),
  ratedCallsExport: endpoint({
    method: 'GET',
    path: '/api/report/satification/call/export',
    summary:
      'All rated calls of a period as a file, with the figures of satisfaction; a workbook has their course as well',
    access: callSatisfaction,
    readAccess: readCalls,
    query: z.strictObject({ ...ratedFilters, ...shownIn, ...format }).check(underOneMonth, hoursOfFewDays),
    isFile: true,
    rateLimit: exportLimit,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/report/rows',
    summary: 'The facts behind a figure, by time or value: as many as it counts; for who may read what they belong to',
    access: anyReport,
    readAccess: readRows,
    query: z.strictObject({ ...pageQuery(rowOrders), ...reportFilters, ...ofFigure }).check(underOneMonth),
    response: reportRowSchema,
    isList: true,
  }),
  rowsExport: endpoint({
    method: 'GET',
    path: '/api/report/rows/export',
    summary: 'The same as a file, all of them, in the same order',
    access: anyReport,
    readAccess: readRows,
    query: z.strictObject({ ...reportFilters, ...ofFigure, ...rowsOrder, ...format }).check(underOneMonth),
    isFile: true,
    rateLimit: exportLimit,
  }),
  heatmap: endpoint({
    method: 'GET',
    path: '/api/report/heatmap',
    summary: 'A figure by weekday and hour, by the clocks of the business',
    access: anyReport,
    query: z.strictObject({ ...reportFilters, metric: z.enum(metricKeys) }).check(underOneMonth),
    response: heatmapSchema,
  }),
  breakdown: endpoint({
    method: 'GET',
    path: '/api/report/breakdown',
    summary:
      'The figures of an overview, or of calls, for each channel, page, language, department, project, category or hour; at most 50, the largest first, hours in their order, and last what has none of it',
    access: overview,
    query: z
      .strictObject({
        ...reportFilters,
        by: z._default(z.enum(breakdowns), 'channel'),
        /** Which figures. */
        of: z._default(z.enum(brokenDown), 'overview'),
      })
      .check(underOneMonth),
    response: breakdownSchema,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/report/choices',
    summary: 'By what reports can be narrowed: departments, teams and, for who may know them, people',
    access: anyReport,
    query: z.strictObject({}),
    response: reportChoicesSchema,
  }),
};
