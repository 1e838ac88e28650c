import type { ReactNode } from 'react';

export interface FilterOption {
  value: string;
  /** Ready to read. */
  label: string;
  icon?: ReactNode;
}

interface FilterBase {
  label: string;
}

/** One of some values, or with `isMulti` any of them. */
export interface OptionsFilter extends FilterBase {
  kind: 'options';
  /** The filter's name in the address. */
  key: string;
  isMulti?: boolean;
  options: readonly FilterOption[] | undefined;
  /** While `options` are fetched they are undefined; this says that they will not come. */
  isFailed?: boolean;
  onRetry?: () => void;
}

/** A first and a last day, `YYYY-MM-DD`. */
export interface DateRangeFilter extends FilterBase {
  kind: 'dateRange';
  fromKey: string;
  toKey: string;
  isUnderAMonth?: boolean;
  maxDays?: number;
  /** Whether days to come may be chosen. */
  isFutureAllowed?: boolean;
  /** Where the days begin and end; the device's zone without one. */
  timeZone?: string;
}

/** On or off. */
export interface FlagFilter extends FilterBase {
  kind: 'flag';
  key: string;
}

export type FilterDefinition = OptionsFilter | DateRangeFilter | FlagFilter;

export interface SearchField {
  /** The name of the searched text in the address. */
  key: string;
  /** What is searched in: "Search by name or e-mail". */
  label: string;
}

export type FilterRecord = Readonly<Record<string, unknown>>;

/** What a filter bar changes; a table's search is one. */
export interface FilterTarget {
  filters: FilterRecord;
  isFiltered: boolean;
  setFilters(change: Record<string, unknown>, options?: { replace?: boolean }): void;
  clearFilters(): void;
}
