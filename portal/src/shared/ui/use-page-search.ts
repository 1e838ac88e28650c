import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParams = Record<string, unknown>;

export interface PageSearch {
  readonly raw: SearchParams;
  /** `replace`: without a new entry for the browser's Back. */
  readonly go: (change: (before: SearchParams) => SearchParams, replace?: boolean) => void;
}

/** What the address of a page says, and the way to change it. `read` keeps what the page knows; it stays the same function. */
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
