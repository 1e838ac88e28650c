import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { DateRangeFilter, FilterTarget, OptionsFilter } from '#shared/ui/filters/filter-types.ts';

/** By what the records of a page can be filtered. */
export interface RecordFilters {
  /** Always in sight. */
  readonly lists: readonly OptionsFilter[];
  readonly others: readonly (OptionsFilter | DateRangeFilter)[];
  readonly target: FilterTarget;
}

/** One of these values, where there are any: a project, a level of the catalogue. */
export const filterAmong = (
  key: string,
  label: string,
  options: readonly { value: string; label: string }[],
): OptionsFilter[] => (options.length > 0 ? [{ kind: 'options', key, label, options }] : []);

interface Choices {
  isError: boolean;
  refetch: () => unknown;
}

/** What is said where the choices of a filter do not arrive. */
export const getLoading = ({ isError, refetch }: Choices) => ({ isFailed: isError, onRetry: () => void refetch() });

/** A place of the catalogue without the one above it would be another place. */
export function withoutStrayCatalogue<Change extends object>(change: Change): Change {
  if ('categoryCode' in change) return { ...change, typeCode: undefined, subTypeCode: undefined };
  return 'typeCode' in change ? { ...change, subTypeCode: undefined } : change;
}

/**
 * What the filters of a page change. A tab is no filter: what it does not have is in another one, and it stays when they are taken off.
 * `adjust` takes along what makes no sense without what was changed.
 */
export function filterTarget(
  search: TableSearch,
  tabKey: string,
  adjust: (change: Record<string, unknown>) => Record<string, unknown> = withoutStrayCatalogue,
): FilterTarget {
  const own = Object.keys(search.filters).filter((key) => key !== tabKey);
  return {
    filters: search.filters,
    isFiltered: own.length > 0,
    setFilters: (change, options) => search.setFilters(adjust(change), options),
    clearFilters: () => search.setFilters(Object.fromEntries(own.map((key) => [key, undefined]))),
  };
}
