import { breakdowns, metricKeys } from '@sala/contract/analytics/reports/metrics.ts';
import { followUpFilters } from '@sala/contract/analytics/reports/reports.api.ts';
import { performanceGroups, reportGrains } from '@sala/contract/analytics/reports/reports.schema.ts';
import { channelSources } from '@sala/contract/conversations/chat/channel-sources.ts';
import { locales } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** Whose a figure is that stands in the line of what has no operator or department. */
export const nobody = 'none';

const filters = {
  from: z.iso.date(),
  to: z.iso.date(),
  departmentId: z.uuid(),
  teamId: z.uuid(),
  operatorId: z.uuid(),
  language: z.enum(locales),
  channel: z.enum(channelSources),
  pageUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  projectId: z.uuid(),
  category: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Durations are of business hours alone. */
  hours: z.enum(['business']),
  /** Into what charts cut the days. */
  grain: z.enum(reportGrains),
  /** By what an overview is broken down. */
  split: z.enum(breakdowns),
  /** The figure whose rows lie open. */
  rows: z.enum(metricKeys),
  /** Of a person, team or department, or of what has none of them: whose figure that is. */
  whose: z.union([z.uuid(), z.literal(nobody)]),
  /** Of ratings: only the low ones. */
  stars: z.enum(['low']),
  /** Of low ratings: how far their follow-up is. */
  followUp: z.enum(followUpFilters),
  /** Which ratings are listed: absent, those of the report. */
  rated: z.enum(['order']),
  /** What a report of performance compares. */
  by: z.enum(performanceGroups),
  /** Of performance: without the changes since the days before. */
  compare: z.enum(['none']),
  /** Shown as a wallboard. */
  tv: z.literal(1),
  /** Files over more than a month lie open. */
  files: z.literal(1),
};

/** What the address of a report says. */
export const reportsSearch = tableSearchSchema(filters, { orders: ['at'], defaultOrder: 'at' });
export type ReportFilters = FilterValues<typeof filters>;
