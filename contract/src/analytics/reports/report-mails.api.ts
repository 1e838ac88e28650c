import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { longReports } from './report-files.api.ts';
import { reportMailErrors as errors } from './report-mails.errors.ts';
import { anyReport, reportNarrowing } from './reports.api.ts';
import { performanceGroups } from './reports.schema.ts';

export const mailRhythms = ['week', 'month'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
export const mailFormats = ['pdf', 'xlsx', 'csv'] as const;
export type MailFormat = (typeof mailFormats)[number];

/** Reports that fit a page; tables of people and lists of ratings are sheets. */
export const pdfReports = ['overview', 'calls'] as const;
/** Colleagues that one mail goes to. */
export const maxMailRecipients = 20;

const recipientSchema = z.object({
  id: idField,
  name: z.string(),
  /** They have stopped it, or may no longer read the report. */
  isActive: z.boolean(),
});

const reportMailSchema = z.object({
  id: idField,
  report: z.enum(longReports),
  by: z.enum(performanceGroups),
  format: z.enum(mailFormats),
  rhythm: z.enum(mailRhythms),
  recipients: z.array(recipientSchema),
  createdBy: z.string(),
  /** Whether the reader may remove it: it is theirs. */
  isOwn: z.boolean(),
  /** When the next one is sent. */
  nextAt: timeField,
});
export type ReportMail = z.infer<typeof reportMailSchema>;

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
    summary: 'The mails that the reader has set up or receives',
    access: anyReport,
    response: reportMailSchema,
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
    summary: 'Ends a mail that the reader has set up',
    isOpenWhileReadonly: true,
    access: anyReport,
    params: z.object({ id: idField }),
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
