import * as z from 'zod/mini';
import { idField, localeField, timeField, versionField } from '../../core/fields.ts';
import { previousDaysSchema } from '../../core/previous-days.ts';
import { metricKeys } from './metrics.ts';

export const reportGrains = ['day', 'hour', 'week'] as const;
export type ReportGrain = (typeof reportGrains)[number];
/** Days that are shown in hours at most. */
export const maxDaysInHours = 7;

/** Days from the first to the last, both included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** A figure: null where nothing was there to measure; `count`: how many facts it is made of, and its rows. */
export const metricFigureSchema = z.object({
  key: z.enum(metricKeys),
  value: z.nullable(z.number()),
  count: z.number(),
  /** Of the days that the period is compared with; null: not asked for, or nothing was there to measure. */
  previous: z.nullable(z.number()),
  /** How many facts those days had; null: not asked for. */
  previousCount: z.nullable(z.number()),
});
export type MetricFigure = z.infer<typeof metricFigureSchema>;

/** `at`: the first day YYYY-MM-DD of a day or week, or where `grain` is an hour the instant at which it begins. */
const pointsSchema = z.array(z.object({ at: z.string(), value: z.nullable(z.number()), count: z.number() }));

/** The revenue in one currency, and how it went. */
export const revenueFigureSchema = z.extend(metricFigureSchema, { currency: z.string(), points: pointsSchema });
export type RevenueFigure = z.infer<typeof revenueFigureSchema>;

export const metricSeriesSchema = z.object({ key: z.enum(metricKeys), points: pointsSchema });
export type MetricSeries = z.infer<typeof metricSeriesSchema>;

/** Of which time a report is: days of the business, the last one included, and the instants at which they begin and end. */
export const reportPeriodSchema = z.object({
  from: z.string(),
  to: z.string(),
  startsAt: timeField,
  /** The first instant that is not in it any more. */
  endsAt: timeField,
  timeZone: z.string(),
  grain: z.enum(reportGrains),
  /** `business`: durations are without the hours in which nobody is on duty. */
  hours: z.enum(['all', 'business']),
  /** When the figures were made. */
  asOf: timeField,
  /** The days that it is compared with. */
  previous: previousDaysSchema,
});
export type ReportPeriod = z.infer<typeof reportPeriodSchema>;

const report = {
  period: reportPeriodSchema,
  metrics: z.array(metricFigureSchema),
  series: z.array(metricSeriesSchema),
};

const reportSchema = z.object(report);
export type Report = z.infer<typeof reportSchema>;

export const overviewReportSchema = z.object({
  ...report,
  /** One figure for each currency in which orders were completed; empty for readers who may not see orders. */
  revenue: z.array(revenueFigureSchema),
});
export type OverviewReport = z.infer<typeof overviewReportSchema>;

export const satisfactionSchema = z.object({
  ...report,
  /** How many gave each number of stars, five first. */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
});
export type Satisfaction = z.infer<typeof satisfactionSchema>;

export const performanceGroups = ['operator', 'team', 'department'] as const;
export type PerformanceGroup = (typeof performanceGroups)[number];

export const performanceRowSchema = z.object({
  /** Of the person, team or department; null: somebody whose name the reader may not know, or of none. */
  id: z.nullable(idField),
  name: z.nullable(z.string()),
  isSelf: z.boolean(),
  figures: z.array(metricFigureSchema),
});
export type PerformanceRow = z.infer<typeof performanceRowSchema>;

export const performanceSchema = z.object({
  period: reportPeriodSchema,
  /** Of everybody together; times of presence are null for readers who know only their own. */
  metrics: z.array(metricFigureSchema),
  rows: z.array(performanceRowSchema),
  /** Of what has no operator, or no department; null: nothing, or of teams, in several of which one thing may count. */
  without: z.nullable(z.array(metricFigureSchema)),
});
export type Performance = z.infer<typeof performanceSchema>;

const measuredSchema = z.array(z.object({ key: z.enum(metricKeys), value: z.nullable(z.number()), count: z.number() }));

/**
 * `id`: of the department or project, else the channel, page, language, code of the category, or hour of the day (0 to 23); null: the last
 * row, of what has none of it.
 */
const breakdownRowSchema = z.object({ id: z.nullable(z.string()), name: z.string(), figures: measuredSchema });

export const breakdownSchema = z.object({
  period: reportPeriodSchema,
  /** Of everything together. */
  metrics: measuredSchema,
  rows: z.array(breakdownRowSchema),
});
export type BreakdownReport = z.infer<typeof breakdownSchema>;

/** Somebody who called; visitors who are the same person are one, under the name that called last. */
const callerSchema = z.object({
  visitorId: idField,
  name: z.string(),
  /** null: none is known, or the reader may not see what is known of visitors. */
  phone: z.nullable(z.string()),
  lastCallAt: timeField,
  figures: measuredSchema,
});

/** The report of calls: its figures, those of each operator, and who called most. */
export const callReportSchema = z.object({
  ...report,
  /** Of all operators together. */
  total: z.array(metricFigureSchema),
  /** `lastCallAt`: of the period; null: in it they were in none, or the reader may not know who it is. */
  operators: z.array(z.extend(performanceRowSchema, { lastCallAt: z.nullable(timeField) })),
  /** Of calls without an operator; null: there are none. */
  withoutOperator: z.nullable(z.array(metricFigureSchema)),
  /** Ten at most, who called most first; null for readers who may not read all calls. */
  callers: z.nullable(z.array(callerSchema)),
});
export type CallReport = z.infer<typeof callReportSchema>;

const personSchema = z.object({ id: idField, name: z.string() });

export const followUpOutcomes = ['contacted', 'solved', 'notReached', 'nothingToDo'] as const;

/** Who sees to a low rating, and how it ended. */
export const followUpSchema = z.object({
  /** null: nobody, or somebody whose name the reader may not know. */
  owner: z.nullable(personSchema),
  isOwned: z.boolean(),
  /** null: it is still open, or open again since the customer rated again or gave other stars. */
  outcome: z.nullable(z.enum(followUpOutcomes)),
  note: z.string(),
  /** That the rating has now: a change says which ones were seen. */
  stars: z.number(),
  version: versionField,
});
export type FollowUp = z.infer<typeof followUpSchema>;

const rated = {
  /** For its follow-up. */
  ratingId: idField,
  number: z.number(),
  visitorName: z.string(),
  operator: z.nullable(personSchema),
  stars: z.number(),
  comment: z.string(),
  language: localeField,
  at: timeField,
  followUp: followUpSchema,
};

/** A conversation that a visitor rated. */
export const ratedChannelSchema = z.object({
  channelId: idField,
  ...rated,
});
export type RatedChannel = z.infer<typeof ratedChannelSchema>;

/** A call that a visitor rated. */
export const ratedCallSchema = z.object({
  callId: idField,
  ...rated,
});
export type RatedCall = z.infer<typeof ratedCallSchema>;

/** An order that its customer rated; `visitorName` is the customer's. */
export const ratedOrderSchema = z.object({
  orderId: idField,
  ...rated,
});
export type RatedOrder = z.infer<typeof ratedOrderSchema>;

/** A fact behind a figure, and what it belongs to. */
export const reportRowSchema = z.object({
  kind: z.enum(['channel', 'ticket', 'order', 'call', 'presence']),
  /** Of the conversation, the ticket, the order, the call or the stretch of time; of planned time, of the person. */
  id: idField,
  number: z.number(),
  /** The visitor's name, or the title of the ticket or order; of time, nothing. */
  title: z.string(),
  /** The message of the conversation that it is about. */
  seq: z.nullable(z.number()),
  at: timeField,
  value: z.nullable(z.number()),
  operator: z.nullable(personSchema),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

export const heatmapSchema = z.object({
  period: reportPeriodSchema,
  key: z.enum(metricKeys),
  /** Hours in which something was; `weekday` 1 is Monday, `hour` 0 to 23 by the clocks of the business. */
  cells: z.array(z.object({ weekday: z.number(), hour: z.number(), value: z.nullable(z.number()), count: z.number() })),
});

/** A figure that is not what its rows make; `day` null: of the whole period. */
const figureDifferenceSchema = z.object({
  metric: z.enum(metricKeys),
  day: z.nullable(z.string()),
  shown: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** There where both are of business hours alone. */
  hours: z.optional(z.literal('business')),
});
export type FigureDifference = z.infer<typeof figureDifferenceSchema>;

/** What the last nightly check of the figures found. */
const reportCheckSchema = z.object({
  at: timeField,
  /** Days of the business, the last one included. */
  from: z.string(),
  to: z.string(),
  /** How many figures were compared with their rows. */
  figures: z.number(),
  differences: z.array(figureDifferenceSchema),
});
export type ReportCheck = z.infer<typeof reportCheckSchema>;

/** By what a report can be narrowed, and the reader's place among it. */
export const reportChoicesSchema = z.object({
  departments: z.array(personSchema),
  teams: z.array(personSchema),
  /** Everyone who works or worked with customers; empty for readers who may not see names. Who has left is not active. */
  operators: z.array(z.extend(personSchema, { isActive: z.boolean() })),
  /** Those of the orders and tickets that the reader may see. */
  projects: z.array(personSchema),
  /** The same; `id` is the code. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether anybody has working hours, of which business hours are made. */
  hasBusinessHours: z.boolean(),
  timeZone: z.string(),
  /** Today where the business is. */
  today: z.string(),
  /** The teams that the reader belongs to. */
  ownTeams: z.array(personSchema),
  /** Within how many seconds a call is answered that counts for the service level. */
  serviceLevelSeconds: z.number(),
  /** null before the first check. */
  check: z.nullable(reportCheckSchema),
});
export type ReportChoices = z.infer<typeof reportChoicesSchema>;
