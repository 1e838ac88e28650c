import type { DateRange } from '#shared/ui/date-range/days.ts';
import type { DateRangeFilter, FilterRecord } from './filter-types.ts';

function toRange({ fromKey, toKey }: DateRangeFilter, filters: FilterRecord): DateRange | null {
  const { [fromKey]: from, [toKey]: to } = filters;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

/** The range that applies: the chosen one, otherwise the usual one. */
export const toAppliedRange = (filter: DateRangeFilter, filters: FilterRecord): DateRange | null =>
  toRange(filter, filters) ?? filter.usual ?? null;

export const toRangeChange = ({ fromKey, toKey }: DateRangeFilter, range: DateRange | null) => ({
  [fromKey]: range?.from,
  [toKey]: range?.to,
});

/** The filter, closing what it lies in before what is offered for longer periods opens. */
export function withClose(filter: DateRangeFilter, close: () => void): DateRangeFilter {
  const { tooLong } = filter;
  if (!tooLong) return filter;
  const onSelect = (range: DateRange) => {
    close();
    tooLong.onSelect(range);
  };
  return { ...filter, tooLong: { ...tooLong, onSelect } };
}
