import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { longReports } from './report-files.api.ts';
import { reportMailErrors as errors } from './report-mails.errors.ts';
import { anyReport, followUpFilters, reportNarrowing, shownFigures } from './reports.api.ts';
import { performanceGroups } from './reports.schema.ts';

export const mailRhythms = ['week', 'month'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
export const mailFormats = ['pdf', 'xlsx', 'csv'] as const;
export type MailFormat = (typeof mailFormats)[number];

/** Minutes of the day at which reports are sent, by the clocks of the business. */
export const reportMailMinute = 6 * 60;

/** Reports that fit a page; tables of people and lists of ratings are sheets. */
export const pdfReports = ['overview', 'calls'] as const;
/** Colleagues that one mail goes to. */
export const maxMailRecipients = 20;

/** `unable`: they have left, or may no longer read the report. */
const recipientStates = ['active', 'stopped', 'unable'] as const;

const recipientSchema = z.object({ id: idField, name: z.string(), state: z.enum(recipientStates) });

const reportMailSchema = z.object({
  id: idField,
  report: z.enum(longReports),
  by: z.enum(performanceGroups),
  format: z.enum(mailFormats),
  rhythm: z.enum(mailRhythms),
  /** By what it is narrowed, in the reader’s language. */
  filters: z.array(z.object({ label: z.string(), choice: z.string() })),
  /** All of them for who may remove it, else the reader alone. */
  recipients: z.array(recipientSchema),
  createdBy: z.string(),
  /** Whether the reader has set it up. */
  isOwn: z.boolean(),
  /** Whether the reader may remove it: it is theirs, or they see to what leaves the business. */
  canRemove: z.boolean(),
  /** Whether the reader receives it. */
  isReceived: z.boolean(),
  /** When the next one is sent. */
  nextAt: timeField,
});
export type ReportMail = z.infer<typeof reportMailSchema>;

const ofOne = { params: z.object({ id: idField }) };

const asSheet = refuseIf(({ report, format }: { report?: unknown; format?: unknown }) =>
  format === 'pdf' && !(pdfReports as readonly unknown[]).includes(report)
    ? { key: 'oneOf', at: 'format', params: { options: 'xlsx, csv' } }
    : undefined,
);

/** Reports that are mailed each week or month to colleagues, each in their own language and with what they may read. */
export const reportMailsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/report/schedule',
    summary: 'The mails that the reader has set up or receives; all of them for who may change the links of wallboards',
    access: anyReport,
    response: reportMailSchema,
    isList: true,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/report/schedule/recipient',
    summary: 'The people to whom the reader may have a report mailed: those who may read it',
    access: anyReport,
    query: z.strictObject({ report: z.enum(longReports) }),
    response: z.object({ id: idField, name: z.string() }),
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/report/schedule',
    summary:
      'Sets up a mail on Mondays with the week before, or on the first with the month before. Colleagues are chosen by who may read the report of teams',
    access: anyReport,
    body: z
      .object({
        report: z.enum(longReports),
        by: z._default(z.enum(performanceGroups), 'operator'),
        format: z.enum(mailFormats),
        rhythm: z.enum(mailRhythms),
        ...reportNarrowing,
        ...shownFigures,
        /** Of performance: whether the days before are in it. */
        compare: z._default(z.enum(['previous', 'none']), 'previous'),
        /** Of ratings: at most so many stars. */
        maxStars: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
        /** Of ratings: how far their follow-up is; `mine` are those of each recipient. */
        followUp: z.optional(z.enum(followUpFilters)),
        recipientIds: z.array(idField).check(z.minLength(1), z.maxLength(maxMailRecipients)),
      })
      .check(asSheet),
    response: reportMailSchema,
    errors: [errors.tooManyReportMails],
    successMessage: 'reportMailCreated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report/schedule/:id',
    summary: 'Ends a mail that the reader has set up, or any for who may change the links of wallboards',
    isOpenWhileReadonly: true,
    access: anyReport,
    ...ofOne,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/report/schedule/:id/leave',
    summary: 'The reader no longer receives a mail; the others still do',
    isOpenWhileReadonly: true,
    access: anyReport,
    ...ofOne,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/report/schedule/stop',
    summary: 'Whoever has the link of a mail no longer receives it; without signing in',
    access: 'public',
    isOpenWhileReadonly: true,
    rateLimit: { points: 60, seconds: 60 },
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    errors: [errors.reportMailLinkInvalid],
  }),
};
