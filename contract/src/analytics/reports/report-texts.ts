import type { ChannelSource } from '../../conversations/chat/channel-sources.ts';
import type { Locale } from '../../core/locales.ts';
import { type Breakdown, type Lackable, type MetricKey, type MetricUnit, usualServiceLevelSeconds } from './metrics.ts';
import type { FollowUp, PerformanceGroup, ReportGrain } from './reports.schema.ts';
import { englishReportTexts } from './words/en.ts';
import { khmerReportTexts } from './words/km.ts';
import { vietnameseReportTexts } from './words/vi.ts';
import { chineseReportTexts } from './words/zh-cn.ts';

/** What a metric is called, what it tells in one sentence, and how it is worked out. */
export interface MetricText {
  readonly name: string;
  /** What each row of a share says yes or no to, where the name is of the share alone. */
  readonly counted?: string;
  readonly about: string;
  readonly formula: string;
}

/** The words that pages, files and the reference share. */
export interface ReportTexts {
  readonly metrics: Readonly<Record<MetricKey, MetricText>>;
  readonly units: Readonly<Record<MetricUnit, string>>;
  /** Of files, which the server writes. */
  readonly file: {
    readonly overview: string;
    readonly calls: string;
    readonly figure: string;
    readonly value: string;
    readonly unit: string;
    readonly previous: string;
    readonly formula: string;
    /** Of a record behind a figure. */
    readonly number: string;
    readonly title: string;
    readonly time: string;
    /** Whether durations are of business hours alone. */
    readonly hours: string;
    readonly businessHours: string;
    readonly allHours: string;
    readonly timeZone: string;
    readonly performance: Readonly<Record<PerformanceGroup, string>>;
    readonly ratings: string;
    readonly callRatings: string;
    readonly group: Readonly<Record<PerformanceGroup, string>>;
    readonly unnamed: string;
    readonly none: string;
    readonly all: string;
    readonly based: string;
    readonly period: string;
    /** Where a sheet holds fewer rows than there are. */
    readonly moreRows: string;
    readonly conversation: string;
    readonly call: string;
    readonly visitor: string;
    readonly stars: string;
    /** Whether a row counts for a share. */
    readonly yes: string;
    readonly no: string;
    readonly comment: string;
    readonly language: string;
    readonly at: string;
    /** Sheets beside the first one. */
    readonly figures: string;
    readonly operators: string;
    readonly starCounts: string;
    readonly callers: string;
    readonly splits: Readonly<Record<Breakdown, string>>;
    readonly hour: string;
    /** Of figures by hour, day or week: the sheet, and its first column. */
    readonly parts: Readonly<Record<ReportGrain, string>>;
    readonly part: Readonly<Record<ReportGrain, string>>;
    /** Of figures by weekday and hour: the sheet with `{name}`, and its first column. */
    readonly byWeekday: string;
    readonly weekday: string;
    /** The line of what has none of it. */
    readonly without: Readonly<Record<Lackable, string>>;
    readonly phone: string;
    readonly lastCall: string;
    /** Of what a file is. */
    readonly about: string;
    readonly detail: string;
    readonly asOf: string;
    readonly filters: string;
    readonly channel: string;
    readonly channels: Readonly<Record<ChannelSource, string>>;
    readonly page: string;
    readonly project: string;
    readonly category: string;
    readonly listedRatings: string;
    /** With `{stars}`. */
    readonly fewStars: string;
    /** How a low rating was followed up. */
    readonly owner: string;
    readonly outcome: string;
    readonly note: string;
    readonly outcomes: Readonly<Record<NonNullable<FollowUp['outcome']>, string>>;
    readonly followUps: Readonly<Record<'open' | 'mine' | 'done', string>>;
  };
}

const reportTexts: Readonly<Record<Locale, ReportTexts>> = {
  en: englishReportTexts,
  km: khmerReportTexts,
  vi: vietnameseReportTexts,
  'zh-cn': chineseReportTexts,
};

const isOfMerchant = 'callServiceLevel' satisfies MetricKey;

/** The words of reports in a language; `serviceLevelSeconds`: what the merchant has set, for the definition that names it, or words for it. */
export function reportTextsIn(
  locale: Locale,
  serviceLevelSeconds: number | string = usualServiceLevelSeconds,
): ReportTexts {
  const texts = reportTexts[locale];
  const own = texts.metrics[isOfMerchant];
  const fill = (text: string) => text.replaceAll('{seconds}', String(serviceLevelSeconds));
  return {
    ...texts,
    metrics: { ...texts.metrics, [isOfMerchant]: { ...own, about: fill(own.about), formula: fill(own.formula) } },
  };
}
