import { countDays, maxDaysInHours, type ReportGrain } from '@sala/contract/analytics/reports/reports.schema.ts';
import { isUnderOneMonth } from '@sala/contract/core/rules/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { addDays, type DateRange } from '#shared/ui/date-range/days.ts';
import { choicesQuery, type ReportQuery } from './reports.queries.ts';
import { type ReportFilters, reportsSearch } from './reports.search.ts';

/** Days that a report shows where none are chosen, today the last. */
const usualDays = 28;

export const usualDaysUntil = (today: string): DateRange => ({ from: addDays(today, 1 - usualDays), to: today });

/** Hours of few days, and weeks only of several. */
export function grainsOf({ from, to }: { from: string; to: string }): ReportGrain[] {
  const count = countDays(from, to);
  return [
    ...(count <= maxDaysInHours ? (['hour'] as const) : []),
    ...(count > 1 ? (['day'] as const) : []),
    ...(count > 7 ? (['week'] as const) : []),
  ];
}

/** What the address asks a report for, in days of the business: unknown until it is known where that is. */
export function useReport() {
  const search = useTableSearch(reportsSearch);
  const choices = useQuery(choicesQuery);
  // Kept in the address, and no part of what narrows the figures.
  const { stars, followUp, rated, by, compare, tv, files, grain, split, rows, whose, ...filters } =
    search.filters as ReportFilters;
  const today = choices.data?.today;
  const days =
    filters.from && filters.to ? { from: filters.from, to: filters.to } : today ? usualDaysUntil(today) : undefined;
  const chosen: ReportQuery | undefined = days ? { ...filters, ...days } : undefined;
  const isTooLong = days !== undefined && !isUnderOneMonth(days.from, days.to);
  const withoutFilters = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]));
  return {
    // What the page compares and lists is no filter: it stays when they are taken off.
    search: { ...search, clearFilters: () => search.setFilters(withoutFilters) },
    choices,
    /** What the address says, also of more days than a page shows. */
    chosen,
    isTooLong,
    /** What figures are asked for; of too many days nothing is. */
    query: isTooLong ? undefined : chosen,
    stars,
    followUp,
    rated,
    by,
    isCompared: compare !== 'none',
    split,
    rows,
    whose,
    /** What the days are cut into: absent where the usual is meant, or the chosen one does not fit them. */
    grain: days && grain && grainsOf(days).includes(grain) ? grain : undefined,
    isWallboard: tv === 1,
    isFilesOpen: files === 1,
  };
}
