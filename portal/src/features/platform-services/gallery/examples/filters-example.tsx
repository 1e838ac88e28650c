import { useState } from 'react';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition, FilterRecord, FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Specimen } from '../components/specimen.tsx';

const filters: FilterDefinition[] = [
  {
    kind: 'options',
    key: 'language',
    label: 'Language',
    options: [
      { value: 'en', label: 'English' },
      { value: 'km', label: 'ខ្មែរ' },
      { value: 'vi', label: 'Tiếng Việt' },
    ],
  },
  { kind: 'options', key: 'team', label: 'Team (loading)', options: undefined },
  { kind: 'options', key: 'project', label: 'Project (failed)', options: undefined, isFailed: true, onRetry: () => {} },
  { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: 'Last seen' },
  { kind: 'flag', key: 'unread', label: 'Unread' },
];

/** A filter bar alone, and its message when all rows are excluded. */
export function FiltersExample() {
  const [values, setValues] = useState<FilterRecord>({ language: 'km' });
  const isPhone = useMediaQuery('(max-width: 767px)');
  const target: FilterTarget = {
    filters: values,
    isFiltered: Object.values(values).some((value) => value !== undefined),
    setFilters: (change) => setValues({ ...values, ...change }),
    clearFilters: () => setValues({}),
  };
  const searchField = { key: 'search', label: 'Search visitors' };
  return (
    <Specimen title="FilterBar, FilteredEmpty" isWide>
      <FilterBar filters={filters} searchField={searchField} target={target} isPhone={isPhone} />
      <FilteredEmpty filters={filters} searchField={searchField} target={target} />
    </Specimen>
  );
}
