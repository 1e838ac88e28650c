import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText } from '../../core/fields.ts';
import { periodUnderOneMonth } from '../../core/rules/dates.ts';
import { serviceOrderSchema } from './service-orders.schema.ts';
import {
  overviewCardsSchema,
  overviewDaySchema,
  overviewFiguresSchema,
  overviewPlaceSchema,
  overviewRankSchema,
  overviewSummarySchema,
  servicePerformanceSchema,
} from './service-overview.schema.ts';

const access = [{ subject: 'manage-service-overview', action: 'read' }] as const;

/** Which orders count; ids that the business has none of are not found. */
const narrowing = {
  projectId: z.optional(idField),
  categoryCode: optionalText(40),
  /** Of the order, or else of its operator, as in the reports. */
  departmentId: z.optional(idField),
  /** To which its operator belongs. */
  teamId: z.optional(idField),
  operatorId: z.optional(idField),
};

/** Without days: the last four weeks. Days are in the merchant's time zone, the last one included. */
const filters = { from: z.optional(dayField), to: z.optional(dayField), ...narrowing };

const toPeriod = periodUnderOneMonth('from', 'to', { isEndNeeded: true });
const toPage = (size: number) =>
  z
    .object({
      ...filters,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), size),
    })
    .check(toPeriod);

/** Most rows of a download of the performance report. */
export const maxPerformanceRows = 10_000;

export const serviceOverviewApi = {
  cards: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/cards',
    summary: 'How the orders of today stand, and what waits at this moment',
    access,
    query: z.object(narrowing),
    response: overviewCardsSchema,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/figures',
    summary:
      'Orders, revenue and punctuality of a period as the reports count them, against the days before, as the reports compare',
    access,
    query: z.object(filters).check(toPeriod),
    response: overviewFiguresSchema,
  }),
  daily: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/daily',
    summary: 'The orders of each day and how they stand, the newest day first, ten a page',
    access,
    query: toPage(10),
    response: overviewDaySchema,
    isList: true,
  }),
  ranking: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/ranking',
    summary: 'Operators by how many of their orders are done, ten a page',
    access,
    query: toPage(10),
    response: overviewRankSchema,
    isList: true,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/pending',
    summary: 'Orders that nobody has taken in hand yet, the longest waiting first, five a page',
    access,
    query: toPage(5),
    response: serviceOrderSchema,
    isList: true,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/data',
    summary: 'Orders by their place in the catalogue, the most ordered first, ten a page',
    access,
    query: toPage(10),
    response: overviewPlaceSchema,
    isList: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/service-system/overview/summary',
    summary: 'Orders by project and category, with ratings and what was charged, 25 a page',
    access,
    query: toPage(25),
    response: overviewSummarySchema,
    isList: true,
  }),
  performance: endpoint({
    method: 'GET',
    path: '/api/service-system/performance',
    summary: 'How quickly and how well operators did their orders, 25 a page',
    access,
    query: toPage(25),
    response: servicePerformanceSchema,
    isList: true,
  }),
  performanceDownload: endpoint({
    method: 'GET',
    path: '/api/service-system/performance/download',
    summary: 'The performance of all operators in one answer, at most 10,000 rows',
    access,
    query: z.object(filters).check(toPeriod),
    response: servicePerformanceSchema,
    isList: true,
    rateLimit: { points: 20, seconds: 60 },
  }),
};
