import type { Locale } from '../core/locales.ts';
import type { MetricKey, MetricUnit } from './metrics.ts';
import type { PerformanceGroup } from './reports.schema.ts';
import { englishReportWords } from './words/en.ts';
import { khmerReportWords } from './words/km.ts';
import { vietnameseReportWords } from './words/vi.ts';
import { chineseReportWords } from './words/zh-cn.ts';

/** What a metric is called, what it tells in one sentence, and how it is worked out. */
export interface MetricWords {
  readonly name: string;
  readonly about: string;
  readonly formula: string;
}

/** The words that pages, files and the reference share. */
export interface ReportWords {
  readonly metrics: Readonly<Record<MetricKey, MetricWords>>;
  readonly units: Readonly<Record<MetricUnit, string>>;
  /** Of files, which the server writes. */
  readonly file: {
    readonly performance: Readonly<Record<PerformanceGroup, string>>;
    readonly ratings: string;
    readonly callRatings: string;
    readonly group: Readonly<Record<PerformanceGroup, string>>;
    readonly unnamed: string;
    readonly none: string;
    readonly all: string;
    readonly based: string;
    readonly period: string;
    readonly conversation: string;
    readonly call: string;
    readonly visitor: string;
    readonly stars: string;
    readonly comment: string;
    readonly language: string;
    readonly at: string;
  };
}

const words: Readonly<Record<Locale, ReportWords>> = {
  en: englishReportWords,
  km: khmerReportWords,
  vi: vietnameseReportWords,
  'zh-cn': chineseReportWords,
};

/** The words of reports in a language. */
export const reportWordsIn = (locale: Locale): ReportWords => words[locale];
