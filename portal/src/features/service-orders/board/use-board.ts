import type { ServiceKind } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { useMemo } from 'react';
import { type SearchParams, usePageSearch } from '#shared/ui/use-page-search.ts';
import { type BoardLayout, type BoardParts, boardPartsOf, serviceOrdersSearch } from '../service-orders.search.ts';

export interface Board {
  readonly layout: BoardLayout;
  /** The order whose panel is open. */
  readonly orderId: string | undefined;
  readonly newOrder: BoardParts['new'];
  /** Everything the address says, without what is open. */
  readonly params: SearchParams;
  openOrder(id: string): void;
  closeOrder(): void;
  openNew(kind?: ServiceKind): void;
  closeNew(): void;
  setLayout(layout: BoardLayout): void;
  /** Shows a saved choice in the place of everything chosen now. */
  show(params: SearchParams): void;
}

/** What the board shows, and the ways to change it: all of it stands in the address. */
export function useBoard(): Board {
  const { raw, go } = usePageSearch(serviceOrdersSearch);
  return useMemo(() => {
    const { layout = 'queue', order, new: made } = boardPartsOf(raw);
    const { order: _open, new: _made, ...params } = serviceOrdersSearch(raw) as SearchParams;
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
