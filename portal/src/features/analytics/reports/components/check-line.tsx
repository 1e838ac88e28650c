import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportCheck } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { useMetricText, useValueText } from '../use-metric-text.ts';
import styles from './report-frame.module.css';
import { useTimeText } from './use-time-text.ts';

export interface CheckProps {
  check: ReportCheck;
  timeZone: string;
}

export const isCheckEqual = ({ differences }: ReportCheck): boolean => differences.length === 0;

function useCheckParams({ check: { at, from, to, figures }, timeZone }: CheckProps) {
  const timeText = useTimeText(timeZone, true);
  return { time: timeText(at), days: rangeText(from, to), amount: formatCount(figures) };
}

/** When the last nightly check of the figures found them right; what it looked at is said on a press. */
export function CheckMark(props: CheckProps) {
  const { t } = useTranslation('reports');
  const params = useCheckParams(props);
  const { check, timeZone } = props;
  const [checked, now] = [zonedTime(check.at, timeZone), zonedTime(Date.now(), timeZone)];
  // A clock without a day is one of today.
  const time = checked.day === now.day ? clockText(checked.minute) : params.time;
  return (
    <Popover
      label={t('check.mark')}
      width={320}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles.checked}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('check.short', { time })}
        </button>
      )}
    >
      <p className={styles.words}>{t('check.equal', params)}</p>
    </Popover>
  );
}

/** What the last nightly check of the figures found wrong. */
export function CheckAlert(props: CheckProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const valueText = useValueText();
  const params = useCheckParams(props);
  const { from, to, differences } = props.check;
  return (
    <InlineAlert tone="warning">
      <p className={styles.check}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('check.different', params)}
      </p>
      <ul>
        {differences.map(({ metric, day, shown, counted, hours }) => (
          <li key={`${metric} ${day} ${hours}`}>
            {t(hours ? 'check.differenceInHours' : 'check.difference', {
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
