import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { FilterDefinition, FilterTarget, SearchField } from './filter-types.ts';
import { isOn } from './filter-values.ts';
import { useFilterText } from './use-filter-text.ts';

export interface FilteredEmptyProps {
  filters: readonly FilterDefinition[];
  searchField?: SearchField;
  target: FilterTarget;
  /** A button that searches in more than the filtered rows. */
  wider?: ReactNode;
}

/** Shown when the filters exclude all rows: names the active filters and offers to remove them. */
export function FilteredEmpty({ filters, searchField, target, wider }: FilteredEmptyProps) {
  const { t } = useTranslation('table');
  const filterText = useFilterText();
  const sought = searchField && target.filters[searchField.key];
  const hiding = [
    ...(sought ? [t('filter.value', { name: t('filter.search'), value: String(sought) })] : []),
    ...filters
      .filter((filter) => isOn(filter, target.filters))
      .map((filter) => {
        const value = filterText(filter, target.filters);
        return value === undefined ? filter.label : t('filter.value', { name: filter.label, value });
      }),
  ];
  return (
    <EmptyState
      icon={<IconFilterOff size={28} stroke={1.5} />}
      title={t('empty.filtered')}
      description={hiding.length > 0 && t('empty.filteredBy', { filters: hiding.join(' · ') })}
      action={
        <>
          {wider}
          <Button variant="default" onClick={target.clearFilters}>
            {t('filter.clearAll')}
          </Button>
        </>
      }
    />
  );
}
