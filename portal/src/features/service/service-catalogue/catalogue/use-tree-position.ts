import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TreeParams, treeSearch } from '../service-catalogue.search.ts';

/** The expanded entries, stored in the address of the page, so that Back and links work. */
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
