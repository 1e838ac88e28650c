import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
    <Meaning label={name} buttonLabel={t('meaning', { name })}>
      <p>{about}</p>
      <p className={styles.formula}>{formula}</p>
    </Meaning>
  );
}

/** One ⓘ for all columns of a table: one in each would be wider than many of the figures. */
export function TableMeaning({ metrics }: { metrics: readonly MetricKey[] }) {
  const { t } = useTranslation('reports');
  const textOf = useMetricText();
  return (
    <Meaning label={t('meanings')} buttonLabel={t('meanings')} isList>
      <dl>
        {metrics.map((key) => {
          const { name, about, formula } = textOf(key);
          return (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{about}</dd>
              <dd className={styles.formula}>{formula}</dd>
            </div>
          );
        })}
      </dl>
    </Meaning>
  );
}

interface MeaningProps {
  label: string;
  buttonLabel: string;
  isList?: boolean;
  children: ReactNode;
}

function Meaning({ label, buttonLabel, isList, children }: MeaningProps) {
  return (
    <Popover
      label={label}
      width={isList ? 400 : 320}
      placement={isList ? 'bottom-start' : 'bottom-end'}
      trigger={(props) => (
        <IconButton {...props} size={24} label={buttonLabel}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <div className={styles.meaning}>{children}</div>
    </Popover>
  );
}
