import { type MetricKey, metrics } from '@sala/contract/reports/metrics.ts';
import type { Performance } from '@sala/contract/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { useMetricText, useValueText } from '../use-metric-text.ts';
import card from './metric-card.module.css';
import styles from './report-frame.module.css';

const keys: readonly MetricKey[] = ['conversations', 'firstReply', 'waiting', 'resolution', 'score'];

/** The reader's own figures, each against that of everybody; nothing for who has none. */
export function OwnFigures({ performance }: { performance: Performance }) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const valueText = useValueText();
  const own = performance.rows.find(({ isSelf }) => isSelf);
  if (!own) return null;
  const valueIn = (figures: Performance['metrics'], key: MetricKey) =>
    valueText(metrics[key].unit, figures.find((figure) => figure.key === key)?.value ?? null);
  return (
    <section aria-label={t('own.title')}>
      <h2 className={styles.heading}>{t('own.title')}</h2>
      <div className={styles.cards}>
        {keys.map((key) => (
          <article key={key} className={card.card}>
            <h3 className={card.name}>{wordsOf(key).name}</h3>
            <span className={card.value}>{valueIn(own.figures, key)}</span>
            <p className={card.line}>{t('own.all', { value: valueIn(performance.metrics, key) })}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
