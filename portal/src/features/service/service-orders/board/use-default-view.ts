import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import type { SearchParams } from '#shared/ui/use-page-search.ts';
import { boardViews } from '../api/orders.queries.ts';
import { useBoard } from './use-board.ts';

/** The orders that wait for the user, by their role; undefined if none can. */
function useWaitingView(): SearchParams | undefined {
  const maySetPrices = useCan('update', 'manage-service-price');
  const mayWork = useCan('update', 'change-status-service');
  const mayAssign = useCan('update', 'assign-operator-service');
  if (mayAssign) return { tray: 'waitingDispatch' };
  if (mayWork) return { tray: 'mine' };
  return maySetPrices ? { assigned: 'specialist', tray: 'waitingPrice' } : undefined;
}

/** Without search parameters, the board opens with what waits for the user, or with their saved default view. */
export function useDefaultView(): void {
  const board = useBoard();
  const views = useQuery(boardViews);
  const waiting = useWaitingView();
  // What the board chose to show; false once the user has chosen something, or came with a choice.
  const chosen = useRef<string | false>(undefined);
  const open = useEffectEvent(() => {
    const current = JSON.stringify(board.params);
    const isOpening = chosen.current === undefined && current === '{}' && board.made === undefined;
    if (chosen.current === undefined && !isOpening) chosen.current = false;
    const saved = views.data?.find(({ isDefault }) => isDefault)?.params;
    if (isOpening) {
      const first = saved ?? waiting;
      chosen.current = first ? JSON.stringify(first) : current;
      if (first) board.show(first, true);
    } else if (saved && chosen.current === current) {
      board.show(saved, true);
    }
    if (views.data) chosen.current = false;
  });
  useEffect(() => open(), [views.data]);
}
