import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import styles from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import { FilterSearch } from './filter-search.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { FilterDefinition, FilterTarget, SearchField } from './filter-types.ts';
import { isApplied, isOn } from './filter-values.ts';

export interface FilterBarProps {
  filters: readonly FilterDefinition[];
  searchField?: SearchField;
  /** What is filtered, for pages with several bars. */
  label?: string;
  /** The object that holds the values; a table's search is one. */
  target: FilterTarget;
  /** All filters are behind one button. */
  isPhone?: boolean;
  /** The filters are shown elsewhere; the bar shows only the active ones. */
  isBeside?: boolean;
  /** Shown at the end of the bar. */
  end?: ReactNode;
}

/** A search field, a button for each filter, and a button that removes all filters. */
export function FilterBar({
  filters,
  searchField,
  label,
  target,
  isPhone = false,
  isBeside = false,
  end,
}: FilterBarProps) {
  const { t } = useTranslation('table');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const active = filters.filter((filter) => isOn(filter, target.filters));
  const applied = filters.filter((filter) => isApplied(filter, target.filters));
  const count = active.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022, which the portal still serves, know no <search>
    <div role="search" className={styles.bar} aria-label={[t('filter.label'), label].filter(Boolean).join(': ')}>
      <div className={styles.parts}>
        {searchField && <FilterSearch field={searchField} target={target} />}
        {isPhone && !isBeside && filters.length > 0 && (
          <Button className={styles.sheetButton} variant="default" onClick={() => setIsSheetOpen(true)}>
            <IconFilter size={18} stroke={1.75} aria-hidden />
            {count > 0 ? t('filter.buttonCount', { count }) : t('filter.button')}
          </Button>
        )}
        {(isPhone || isBeside ? applied : filters).map((filter) => (
          <FilterButton key={filter.label} filter={filter} target={target} />
        ))}
        {count > 0 && (
          <button type="button" className={styles.clear} onClick={target.clearFilters}>
            {t('filter.clearAll')}
          </button>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {isSheetOpen && <FilterSheet filters={filters} target={target} onClose={() => setIsSheetOpen(false)} />}
    </div>
  );
}
