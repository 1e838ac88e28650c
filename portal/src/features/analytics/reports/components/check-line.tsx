import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportCheck } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useMetricText, useValueText } from '../use-metric-text.ts';
import styles from './report-frame.module.css';
import { useTimeText } from './use-time-text.ts';

/** What the last nightly check of the figures found. */
export function CheckLine({ check, timeZone }: { check: ReportCheck; timeZone: string }) {
  const { t } = useTranslation('reports');
  const timeText = useTimeText(timeZone);
  const wordsOf = useMetricText();
  const valueText = useValueText();
  const { at, from, to, figures, differences } = check;
  const params = { time: timeText(at), days: rangeText(from, to), amount: formatCount(figures) };
  if (differences.length === 0)
    return (
      <p className={styles.check}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {t('check.equal', params)}
      </p>
    );
  return (
    <InlineAlert tone="warning">
      <p className={styles.check}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('check.different', params)}
      </p>
      <ul>
        {differences.map(({ metric, day, shown, counted }) => (
          <li key={`${metric} ${day}`}>
            {t('check.difference', {
              name: wordsOf(metric).name,
              day: day ?? rangeText(from, to),
              shown: valueText(metrics[metric].unit, shown),
              counted: valueText(metrics[metric].unit, counted),
            })}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
