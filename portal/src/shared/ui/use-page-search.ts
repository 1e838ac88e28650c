import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParams = Record<string, unknown>;

export interface PageSearch {
  readonly raw: SearchParams;
  /** `replace`: without a new history entry for the browser's Back button. */
  readonly go: (change: (before: SearchParams) => SearchParams, replace?: boolean) => void;
}

/**
 * The search parameters of a page and the function that changes them. `read` keeps the parameters that the page supports; it must always be
 * the same function.
 */
export function usePageSearch(read: (params: SearchParams) => SearchParams): PageSearch {
  const raw: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback<PageSearch['go']>(
    (change, replace = false) =>
      // The type of the search depends on the route, which this function does not know.
      void navigate({
        to: '.',
        search: (before: SearchParams) => read(change(before)),
        replace,
        resetScroll: false,
      } as never),
    [navigate, read],
  );
  return { raw, go };
}

/**
 * What the address says, read as the route reads it: `useSearch` without a route also gives what the route refused.
 * @param read the route's `validateSearch`
 */
export function useRouteSearch<Search>(read: (params: SearchParams) => Search): Search {
  return read(useSearch({ strict: false }) as SearchParams);
}
