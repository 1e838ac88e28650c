import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { useMetricText } from '../use-metric-text.ts';
import styles from './metric-meaning.module.css';

/** The ⓘ beside the name of a figure: a press says what it means and how it is made. */
export function MetricMeaning({ metric }: { metric: MetricKey }) {
  const { t } = useTranslation('reports');
  const { name, about, formula } = useMetricText()(metric);
  return (
    <Popover
      label={name}
      width={320}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size={24} label={t('meaning', { name })}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <div className={styles.meaning}>
        <p>{about}</p>
        <p className={styles.formula}>{formula}</p>
      </div>
    </Popover>
  );
}
