import type { ReactNode } from 'react';
import type { LongerPeriod } from '#shared/ui/date-range/date-range-picker.tsx';
import type { DateRange } from '#shared/ui/date-range/days.ts';

export interface FilterOption {
  value: string;
  /** Already translated. */
  label: string;
  icon?: ReactNode;
}

interface FilterBase {
  label: string;
  /** Behind one button with the other rare ones until it is chosen. */
  isRare?: boolean;
}

/** One of several values, or any number of them with `isMulti`. */
export interface OptionsFilter extends FilterBase {
  kind: 'options';
  /** The name of the filter in the address. */
  key: string;
  isMulti?: boolean;
  options: readonly FilterOption[] | undefined;
  /** `options` are undefined while they are fetched; this states that fetching failed. */
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
  /** Whether future days may be chosen. */
  isFutureAllowed?: boolean;
  /** The time zone in which days begin and end. Default: the zone of the device. */
  timeZone?: string;
  /** What there is instead for a period that is too long. */
  tooLong?: LongerPeriod;
  /** What applies while nothing is chosen: it is shown like a choice and cannot be removed. */
  usual?: DateRange | undefined;
}

/** On or off. */
export interface FlagFilter extends FilterBase {
  kind: 'flag';
  key: string;
}

export type FilterDefinition = OptionsFilter | DateRangeFilter | FlagFilter;

export interface SearchField {
  /** The name of the search text in the address. */
  key: string;
  /** What is searched: "Search by name or e-mail". */
  label: string;
  /** Shown in place of the label where the field is narrow. */
  placeholder?: string | undefined;
}

export type FilterRecord = Readonly<Record<string, unknown>>;

/** The object that a filter bar changes; a table's search is one. */
export interface FilterTarget {
  filters: FilterRecord;
  isFiltered: boolean;
  setFilters(change: Record<string, unknown>, options?: { replace?: boolean }): void;
  clearFilters(): void;
}
