import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import type { FilterDefinition, FilterRecord } from './filter-types.ts';
import { optionLabels } from './filter-values.ts';

const toDay = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Describes the value of a filter in words. Undefined for a filter that is only on or off. */
export function useFilterText(): (filter: FilterDefinition, filters: FilterRecord) => string | undefined {
  const { t } = useTranslation('table');
  return (filter, filters) => {
    if (filter.kind === 'flag') return undefined;
    if (filter.kind === 'dateRange') {
      const { fromKey, toKey, usual } = filter;
      const isChosen = filters[fromKey] !== undefined || filters[toKey] !== undefined;
      return isChosen || !usual
        ? rangeText(toDay(filters[fromKey]), toDay(filters[toKey]))
        : rangeText(usual.from, usual.to);
    }
    const [first, ...others] = optionLabels(filter, filters);
    if (first === undefined) return undefined;
    return others.length > 1
      ? t('filter.more', { first, count: others.length })
      : [first, ...others].join(listSeparator());
  };
}
