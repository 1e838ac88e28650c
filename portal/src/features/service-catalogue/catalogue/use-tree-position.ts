import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TreeParams, treeSearch } from '../service-catalogue.search.ts';

/** What of the tree is open, from the address of the page: Back and a link lead to it. */
export function useTreePosition() {
  const navigate = useNavigate();
  const place = treeSearch(useSearch({ strict: false }));
  const go = (change: Partial<TreeParams>, { replace = false } = {}) => {
    const search = (before: Record<string, unknown>) => treeSearch({ ...treeSearch(before), ...change });
    // The type of the search depends on the route.
    void navigate({ to: '.', search, replace, resetScroll: false } as never);
  };
  return { place, go };
}
