import type { ServiceKind } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type BoardLayout, type BoardParts, boardPartsOf, serviceOrdersSearch } from '../service-orders.search.ts';

type Params = Record<string, unknown>;

export interface Board {
  readonly layout: BoardLayout;
  /** The order whose panel is open. */
  readonly orderId: string | undefined;
  readonly newOrder: BoardParts['new'];
  /** Everything the address says, without what is open. */
  readonly params: Params;
  openOrder(id: string): void;
  closeOrder(): void;
  openNew(kind?: ServiceKind): void;
  closeNew(): void;
  setLayout(layout: BoardLayout): void;
  /** Shows a saved choice in the place of everything chosen now. */
  show(params: Params): void;
}

/** What the board shows, and the ways to change it: all of it stands in the address. */
export function useBoard(): Board {
  const raw: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: (before: Params) => Params, replace = false) =>
      // The type of the search depends on the route, which this function does not know.
      void navigate({
        to: '.',
        search: (before: Params) => serviceOrdersSearch(change(before)),
        replace,
        resetScroll: false,
      } as never),
    [navigate],
  );
  return useMemo(() => {
    const { layout = 'queue', order, new: made } = boardPartsOf(raw);
    const { order: _open, new: _made, ...params } = serviceOrdersSearch(raw) as Params;
    return {
      layout,
      orderId: order,
      newOrder: made,
      params,
      openOrder: (id) => go((before) => ({ ...before, order: id, new: undefined }), order !== undefined),
      closeOrder: () => go((before) => ({ ...before, order: undefined })),
      openNew: (kind) => go((before) => ({ ...before, new: kind ?? 'any' })),
      closeNew: () => go((before) => ({ ...before, new: undefined }), true),
      setLayout: (next) => go((before) => ({ ...before, layout: next, page: undefined })),
      show: (next) => go(({ order: open }) => ({ ...next, order: open })),
    };
  }, [raw, go]);
}
