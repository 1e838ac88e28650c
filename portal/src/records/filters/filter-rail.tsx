import { IconChevronRight, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { CheckRow } from '#shared/ui/data-table/check-row.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FilterButton } from '#shared/ui/filters/filter-button.tsx';
import type { DateRangeFilter, FilterTarget, OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { chooseOptions, getChosen, isOn } from '#shared/ui/filters/filter-values.ts';
import { OptionsPanel } from '#shared/ui/filters/options-panel.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import styles from './filter-rail.module.css';

export interface FilterRailProps {
  /** Always in sight with all their options: what is chosen most often. */
  lists: ReactNode;
  /** The others, each folded until it is on. */
  filters: readonly (OptionsFilter | DateRangeFilter)[];
  target: FilterTarget;
  /** Above the filters. */
  before?: ReactNode;
  /** Below the filters. */
  after?: ReactNode;
  /** The dialog says already what this is. */
  isInDialog?: boolean;
}

/** Everything to filter by, beside a list. */
export function FilterRail({ lists, filters, target, before, after, isInDialog = false }: FilterRailProps) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.rail}>
      {before}
      <div className={styles.head}>
        {!isInDialog && <h2 className={styles.title}>{t('filter.button')}</h2>}
        {target.isFiltered && (
          <button type="button" className={styles.clear} onClick={target.clearFilters}>
            {t('filter.clearAll')}
          </button>
        )}
      </div>
      {lists}
      {filters.map((filter) => (
        <Section key={filter.kind === 'options' ? filter.key : filter.fromKey} filter={filter} target={target} />
      ))}
      {after}
    </div>
  );
}

export interface FilterListProps {
  filter: OptionsFilter;
  target: FilterTarget;
  /** At the end of an option: how many there are. */
  countOf?: (value: string) => ReactNode;
  /** Options with which nothing would be found are quieter. */
  isEmpty?: (value: string) => boolean;
}

/** A filter of several values as boxes to tick. */
export function FilterList({ filter, target, countOf, isEmpty }: FilterListProps) {
  const chosen = getChosen(filter, target.filters);
  const toggle = (value: string, isChosen: boolean) =>
    target.setFilters(chooseOptions(filter, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)));
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{filter.label}</legend>
      {filter.options?.map(({ value, label, icon }) => (
        <CheckRow key={value} isChecked={chosen.includes(value)} onChange={(isChosen) => toggle(value, isChosen)}>
          <span className={styles.option} data-empty={(isEmpty?.(value) && !chosen.includes(value)) || undefined}>
            {icon}
            <span className={styles.name}>{label}</span>
            {countOf && <span className={styles.count}>{countOf(value)}</span>}
          </span>
        </CheckRow>
      ))}
    </fieldset>
  );
}

interface SectionProps {
  filter: OptionsFilter | DateRangeFilter;
  target: FilterTarget;
}

function Section({ filter, target }: SectionProps) {
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

export interface FilterRailButtonProps {
  /** How many filters are on. */
  count: number;
  children: ReactNode;
}

/** The rail as a drawer, where there is no room beside the list. */
export function FilterRailButton({ count, children }: FilterRailButtonProps) {
  const { t } = useTranslation('table');
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const label = count > 0 ? t('filter.buttonCount', { count }) : t('filter.button');
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => setIsOpen(true)}>
        <IconFilter size={18} stroke={1.75} aria-hidden />
        {isPhone ? count > 0 && formatCount(count) : label}
      </Button>
      {isOpen && (
        <Dialog kind="drawer" width={320} title={t('filter.button')} onClose={() => setIsOpen(false)}>
          {children}
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {t('filter.show')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
