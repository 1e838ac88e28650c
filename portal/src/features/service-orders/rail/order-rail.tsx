import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '#shared/ui/data-table/check-row.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { FilterButton } from '#shared/ui/filters/filter-button.tsx';
import type { DateRangeFilter, OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { chooseOptions, chosenOf, isOn } from '#shared/ui/filters/filter-values.ts';
import { OptionsPanel } from '#shared/ui/filters/options-panel.tsx';
import { type StatusCount, statusCounts } from '../api/orders.queries.ts';
import styles from './order-rail.module.css';
import { SavedViews } from './saved-views.tsx';
import type { BoardFilterSet } from './use-board-filters.tsx';

export interface OrderRailProps {
  filters: BoardFilterSet;
  /** The dialog says already what this is. */
  isInDialog?: boolean;
}

/** Saved choices and everything to filter by, each status with how many orders it has and how many of them are unseen. */
export function OrderRail({ filters, isInDialog = false }: OrderRailProps) {
  const { t } = useTranslation('service-orders');
  const { status, others, target } = filters;
  return (
    <div className={styles.rail}>
      <SavedViews />
      <div className={styles.head}>
        {!isInDialog && <h2 className={styles.title}>{t('board.filters')}</h2>}
        {target.isFiltered && (
          <button type="button" className={styles.clear} onClick={target.clearFilters}>
            {t('board.clear')}
          </button>
        )}
      </div>
      <StatusList filter={status} filters={filters} />
      {others.map((filter) => (
        <Section key={filter.kind === 'options' ? filter.key : filter.fromKey} filter={filter} filters={filters} />
      ))}
    </div>
  );
}

interface StatusListProps {
  filter: OptionsFilter;
  filters: BoardFilterSet;
}

function StatusList({ filter, filters: { target } }: StatusListProps) {
  const { data: counts } = useQuery(statusCounts);
  const chosen = chosenOf(filter, target.filters);
  const toggle = (value: string, isChosen: boolean) =>
    target.setFilters(chooseOptions(filter, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)));
  return (
    <fieldset className={styles.statuses}>
      <legend className={styles.legend}>{filter.label}</legend>
      {filter.options?.map(({ value, label, icon }) => (
        <CheckRow key={value} isChecked={chosen.includes(value)} onChange={(isChosen) => toggle(value, isChosen)}>
          <span className={styles.status}>
            {icon}
            <span className={styles.name}>{label}</span>
            <Badge count={counts?.[value as keyof typeof counts]} />
          </span>
        </CheckRow>
      ))}
    </fieldset>
  );
}

function Badge({ count }: { count: StatusCount | undefined }) {
  const { t } = useTranslation('service-orders');
  if (!count) return null;
  return (
    <span className={styles.counts}>
      {count.unseen > 0 && (
        <span className={styles.unseen} title={t('board.unseen', { count: count.unseen })}>
          {count.unseen > 99 ? '99+' : count.unseen}
          <span className="visually-hidden"> {t('board.unseenShort')}</span>
        </span>
      )}
      <span className={styles.count}>{formatCount(count.count)}</span>
    </span>
  );
}

interface SectionProps {
  filter: OptionsFilter | DateRangeFilter;
  filters: BoardFilterSet;
}

function Section({ filter, filters: { target } }: SectionProps) {
  const isChosen = isOn(filter, target.filters);
  if (filter.kind === 'dateRange')
    return (
      <div className={styles.section}>
        <div className={styles.days}>
          <FilterButton filter={filter} target={target} />
        </div>
      </div>
    );
  return (
    <details className={styles.section} open={isChosen || undefined}>
      <summary className={styles.summary} data-on={isChosen || undefined}>
        <IconChevronRight size={14} stroke={2} aria-hidden />
        {filter.label}
      </summary>
      <div className={styles.body}>
        <OptionsPanel filter={filter} filters={target.filters} onChange={(change) => target.setFilters(change)} />
      </div>
    </details>
  );
}
