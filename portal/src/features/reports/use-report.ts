import { useQuery } from '@tanstack/react-query';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { addDays } from '#shared/ui/date-range/days.ts';
import { choicesQuery, type ReportQuery } from './reports.queries.ts';
import { type ReportFilters, reportsSearch } from './reports.search.ts';

/** Days that a report shows where none are chosen, today the last. */
const usualDays = 28;

/** What the address asks a report for, in days of the business: unknown until it is known where that is. */
export function useReport() {
  const search = useTableSearch(reportsSearch);
  const choices = useQuery(choicesQuery);
  // Kept in the address, and no part of what narrows the figures.
  const { stars, followUp, by, tv, files, ...filters } = search.filters as ReportFilters;
  const today = choices.data?.today;
  const days =
    filters.from && filters.to
      ? { from: filters.from, to: filters.to }
      : today && { from: addDays(today, 1 - usualDays), to: today };
  const query: ReportQuery | undefined = days ? { ...filters, ...days } : undefined;
  return { search, choices, query, stars, followUp, by, isWallboard: tv === 1, isFilesOpen: files === 1 };
}
