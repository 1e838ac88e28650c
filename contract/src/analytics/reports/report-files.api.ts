import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { reportFileErrors as errors } from './report-files.errors.ts';
import { anyReport, exportFormats, followUpFilters, reportFilters, shownFigures } from './reports.api.ts';
import { performanceGroups } from './reports.schema.ts';

/** What can be had as a file over more than a month. */
export const longReports = [
  'overview',
  'calls',
  'performance',
  'ratings',
  'callRatings',
  // Those of ratings without what visitors wrote, for who may not read it.
  'satisfaction',
  'callSatisfaction',
] as const;
export type LongReport = (typeof longReports)[number];

/** Months that a file may have. */
export const maxReportMonths = 36;
/** How long a file is kept, in days. */
export const reportFileDays = 7;

export const reportFileStates = ['waiting', 'making', 'ready', 'failed'] as const;

const reportFileSchema = z.object({
  id: idField,
  report: z.enum(longReports),
  format: z.enum(exportFormats),
  from: z.string(),
  to: z.string(),
  status: z.enum(reportFileStates),
  /** Months that are done, of how many. */
  done: z.number(),
  months: z.number(),
  /** In bytes; null before it is ready. */
  size: z.nullable(z.number()),
  createdAt: timeField,
  /** When it is removed. */
  expiresAt: timeField,
});
export type ReportFile = z.infer<typeof reportFileSchema>;

const ofOne = { params: z.object({ id: idField }) };

/** Months that begin between two days, the first and the last one included. */
export function countMonths(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

/** Neither backwards nor longer than the server makes; at the field `to`. */
const reportPeriod = refuseIf(({ from, to }: { from?: unknown; to?: unknown }) => {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (to < from) return { key: 'endAfterStart', at: 'to' };
  return countMonths(from, to) > maxReportMonths ? { key: 'dateRangeTooLong', at: 'to' } : undefined;
});

/** Reports of more than a month, made month by month while nobody has to wait; each is its maker's alone. */
export const reportFilesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/report/file',
    summary: 'The reader’s own files, the newest first, with how far each is',
    access: anyReport,
    response: reportFileSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/report/file',
    summary:
      'Has a report over up to 36 months made as a file; its maker is notified when it is ready, and it is kept for 7 days',
    access: anyReport,
    isOpenWhileReadonly: true,
    rateLimit: { points: 20, seconds: 60 },
    body: z
      .object({
        ...reportFilters,
        report: z.enum(longReports),
        format: z._default(z.enum(exportFormats), 'xlsx'),
        /** Of performance. */
        by: z._default(z.enum(performanceGroups), 'operator'),
        ...shownFigures,
        /** Of ratings: at most so many stars. */
        maxStars: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
        /** Of ratings: how far their follow-up is. */
        followUp: z.optional(z.enum(followUpFilters)),
      })
      .check(reportPeriod),
    response: reportFileSchema,
    errors: [errors.tooManyReportFiles],
  }),
  content: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/api/report/file/:id/content',
    summary: 'The file itself',
    access: anyReport,
    isFile: true,
    rateLimit: { points: 60, seconds: 60 },
    errors: [errors.reportFileNotReady],
  }),
  remove: endpoint({
    ...ofOne,
    method: 'DELETE',
    path: '/api/report/file/:id',
    summary: 'Removes a file; one that is being made is no longer made',
    isOpenWhileReadonly: true,
    access: anyReport,
  }),
};
