import { type HistoryState, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { FilterSchemas, FilterValues, SortDirection, TableSearchSchema, TableView } from './table-search.ts';

export interface ChangeOptions {
  /** Without a new history entry for the browser's Back button, for example while the user types. */
  replace?: boolean;
  /** What the history entry is to remember. */
  state?: HistoryState;
}

/** What a list shows and the functions that change it. It is the same whether the state is in the address or not. */
export interface TableSearch<F extends FilterSchemas = FilterSchemas, Order extends string = string>
  extends TableView<F, Order> {
  /** The query of the list's endpoint. */
  query: { page: number; limit: number; order: Order; sort: SortDirection } & FilterValues<F>;
  isFiltered: boolean;
  /** What a page may hold. */
  limits: readonly number[];
  setPage(page: number, options?: ChangeOptions): void;
  setLimit(limit: number): void;
  setOrder(order: Order, sort: SortDirection): void;
  /** Changes some filters and leaves the others; `undefined` removes a filter. Returns to the first page. */
  setFilters(change: FilterValues<F>, options?: ChangeOptions): void;
  clearFilters(): void;
}

type Update<F extends FilterSchemas, Order extends string> = (
  change: (view: TableView<F, Order>) => TableView<F, Order>,
  options?: ChangeOptions,
) => void;

function useTableSearchField<F extends FilterSchemas, Order extends string>(
  view: TableView<F, Order>,
  limits: readonly number[],
  update: Update<F, Order>,
): TableSearch<F, Order> {
  return useMemo(() => {
    const { page, limit, order, sort, filters } = view;
    return {
      ...view,
      query: { page, limit, order, sort, ...filters },
      limits,
      isFiltered: Object.keys(filters).length > 0,
      setPage: (next, options) => update((now) => ({ ...now, page: next }), options),
      setLimit: (next) => update((now) => ({ ...now, limit: next, page: 1 })),
      setOrder: (nextOrder, nextSort) => update((now) => ({ ...now, order: nextOrder, sort: nextSort, page: 1 })),
      setFilters: (change, options) =>
        update((now) => ({ ...now, filters: { ...now.filters, ...change }, page: 1 }), options),
      clearFilters: () => update((now) => ({ ...now, filters: {}, page: 1 })),
    };
  }, [view, limits, update]);
}

/** Page, sorting and filters from the address of the page. Changing them changes the address, so that Back and bookmarks work. */
export function useTableSearch<F extends FilterSchemas, Order extends string>(
  schema: TableSearchSchema<F, Order>,
): TableSearch<F, Order> {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => schema.read(raw), [schema, raw]);
  const update = useCallback<Update<F, Order>>(
    (change, { replace = false, state } = {}) => {
      const next = (before: Record<string, unknown>) => {
        const others = { ...before };
        for (const key of ['page', 'limit', schema.orderKey, 'sort', ...schema.filterKeys]) delete others[key];
        return { ...others, ...schema.change(before, change) };
      };
      // The type of the search depends on the route, which this function does not know.
      void navigate({ to: '.', search: next, replace, state, resetScroll: false } as never);
    },
    [navigate, schema],
  );
  return useTableSearchField(view, schema.limits, update);
}

/**
 * The same for a list that is not the main content of its page (a tab, a dialog). The state is kept while the list is mounted, and is not
 * in the address.
 */
export function useLocalTableSearch<F extends FilterSchemas, Order extends string>(
  schema: TableSearchSchema<F, Order>,
): TableSearch<F, Order> {
  const [params, setParams] = useState<Record<string, unknown>>({});
  const view = useMemo(() => schema.read(params), [schema, params]);
  const update = useCallback<Update<F, Order>>(
    (change) => setParams((before) => schema.change(before, change)),
    [schema],
  );
  return useTableSearchField(view, schema.limits, update);
}
