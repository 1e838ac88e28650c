import { type Metric, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { useMetricText } from '../use-metric-text.ts';
import { MetricMeaning } from './metric-meaning.tsx';
import styles from './performance-list.module.css';

export interface PerformanceSort {
  key: MetricKey;
  isUp: boolean;
}

export interface PerformanceLine {
  id: string;
  name: string;
  kind?: 'self' | 'total' | undefined;
  /** The figure by which the lines are sorted. */
  value: ReactNode;
  figures: readonly { name: string; cell: ReactNode }[];
  /** Leads to all results of that person, team or department. */
  link: ReactNode;
}

export interface PerformanceListProps {
  label: string;
  keys: readonly MetricKey[];
  sort: PerformanceSort;
  onSort: (sort: PerformanceSort) => void;
  lines: readonly PerformanceLine[];
}

/** The table on phones, which have no room for its columns: one figure of each, and the others behind the name. */
export function PerformanceList({ label, keys, sort, onSort, lines }: PerformanceListProps) {
  const { t } = useTranslation(['reports', 'table']);
  const wordsOf = useMetricText();
  const Arrow = sort.isUp ? IconArrowUp : IconArrowDown;
  const sorted = wordsOf(sort.key).name;
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.head}>
        <MetricMeaning metric={sort.key} />
        <Menu
          label={t('table:sortBy')}
          placement="bottom-end"
          trigger={(props) => (
            <Button {...props} isSmall variant="default" aria-label={withColon(t('table:sortBy'), sorted)}>
              {sorted}
              <Arrow size={14} stroke={1.75} aria-hidden />
            </Button>
          )}
        >
          <MenuLabel>{t('table:sortBy')}</MenuLabel>
          {keys.map((key) => (
            <MenuItem
              key={key}
              isChecked={key === sort.key}
              onSelect={() => onSort({ key, isUp: (metrics[key] as Metric).better === 'less' })}
            >
              {wordsOf(key).name}
            </MenuItem>
          ))}
          <MenuDivider />
          {[true, false].map((isUp) => (
            <MenuItem
              key={String(isUp)}
              isChecked={isUp === sort.isUp}
              onSelect={() => onSort({ key: sort.key, isUp })}
            >
              {t(isUp ? 'table:ascending' : 'table:descending')}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ id, name, kind, value, figures, link }) => (
          <li key={id} className={styles.line} data-kind={kind}>
            <details>
              <summary className={styles.summary}>
                <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
                <span className={styles.name}>{name}</span>
                {value}
              </summary>
              <dl className={styles.figures}>
                {figures.map(({ name: figure, cell }) => (
                  <div key={figure}>
                    <dt>{figure}</dt>
                    <dd>{cell}</dd>
                  </div>
                ))}
              </dl>
              {link && <p className={styles.link}>{link}</p>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
