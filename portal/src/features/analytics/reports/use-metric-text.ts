import { findMetricChange, type MetricChange } from '@sala/contract/analytics/reports/metric-change.ts';
import { type Metric, type MetricKey, type MetricUnit, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { type MetricText, type ReportTexts, reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { MetricFigure } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHoursText, useLengthText } from '#features/analytics/dashboard/dashboard.public.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { formatSum } from '#shared/ui/money-text.ts';
import { useChangeText } from '#shared/ui/use-change-text.ts';
import { choicesQuery } from './reports.queries.ts';

/** The words that pages and files share, in the page's language. */
export function useReportWords(): ReportTexts {
  // Renders the page again when the language changes.
  useTranslation('reports');
  // Pages of reports ask for the choices; what is known of them will do here.
  const choices = useQuery({ ...choicesQuery, enabled: false });
  return reportTextsIn(currentLocale(), choices.data?.serviceLevelSeconds);
}

/** What a metric is called in the page's language, and what it says. */
export function useMetricText(): (key: MetricKey) => MetricText {
  const { metrics: words } = useReportWords();
  return (key) => words[key];
}

/** The head of a figure's column in a file: numbers without their unit say little there. */
export function useColumnText(): (key: MetricKey) => string {
  const { metrics: words, units } = useReportWords();
  return (key) => {
    const { unit } = metrics[key];
    return unit === 'count' ? words[key].name : `${words[key].name} (${units[unit]})`;
  };
}

/** Nothing to measure is no zero. */
const none = '–';

/** A value as people read it. */
export function useValueText(): (unit: MetricUnit, value: number | null, currency?: string) => string {
  const { t } = useTranslation('ui');
  const lengthText = useLengthText();
  const hoursText = useHoursText();
  return (unit, value, currency) => {
    if (value === null) return none;
    if (unit === 'seconds') return lengthText(Math.round(value));
    if (unit === 'hours') return hoursText(value);
    if (unit === 'percent') return t('percent', { value: String(Math.round(value * 10) / 10) });
    if (unit === 'money') return currency ? formatSum(value, currency) : formatCount(value);
    if (unit === 'stars') return String(Math.round(value * 100) / 100);
    return formatCount(value);
  };
}

type Measured = Pick<MetricFigure, 'key' | 'value' | 'count'>;

/** Of how many facts a value is made; empty where the value itself says it. */
export function useBasisText(): (figure: Measured) => string {
  const { t } = useTranslation('reports');
  return ({ key, value, count }) => {
    const { unit, measure }: Metric = metrics[key];
    if (unit === 'count' || value === null) return '';
    const amount = formatCount(count);
    if (measure !== 'share') return t('of', { amount });
    const part = formatCount(Math.round((value * count) / 100));
    // A share says of how many it is; the number of a card beside it may be another, as of ratings that were given later.
    if (key === 'responseRate') return t('shareOfAsked', { part, amount, count });
    if (key === 'callResponseRate') return t('shareOfAnswered', { part, amount, count });
    return t('share', { part, amount });
  };
}

export interface Change extends Pick<MetricChange, 'direction' | 'isGood'> {
  text: string;
}

/** How a figure differs from the days before; undefined where there is nothing to compare. */
export function useChange(): (figure: MetricFigure) => Change | undefined {
  const changeText = useChangeText();
  return (figure) => {
    const change = findMetricChange(figure.key, figure);
    if (!change) return undefined;
    return { direction: change.direction, text: changeText(change), isGood: change.isGood };
  };
}
