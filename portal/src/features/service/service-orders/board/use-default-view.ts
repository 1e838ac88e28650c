import { getWaitingOrders } from '@sala/contract/service/service-orders/service-orders.access.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAbility } from '#shared/ability/ability.ts';
import type { SearchParams } from '#shared/ui/use-page-search.ts';
import { boardViews } from '../api/orders.queries.ts';
import { useBoard } from './use-board.ts';

/** Without search parameters, the board opens with what waits for the user, or with their saved default view. */
export function useDefaultView(): void {
  const board = useBoard();
  const views = useQuery(boardViews);
  const ability = useAbility();
  const waiting: SearchParams | undefined = getWaitingOrders((action, subject) => ability.can(action, subject));
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
