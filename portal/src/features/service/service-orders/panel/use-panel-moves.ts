import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isBeyondRole } from '../moves/order-moves.ts';
import { type OrderMove, useOrderMoves } from '../moves/use-order-moves.ts';

export interface PanelMoves {
  /** Buttons of the panel. */
  readonly shown: readonly OrderMove[];
  /** The next step of the order, if it is the user's. */
  readonly first: OrderMove | undefined;
  /** In the menu of the panel, with those that are not possible now. */
  readonly others: readonly OrderMove[];
}

/**
 * The actions in the panel of an order. Those that the user's role does not permit are left out, and so is the request for a first price,
 * which the section of the price has. While the order waits for someone else, those who may reassign it have that as a button.
 */
export function usePanelMoves(order: ServiceOrder): PanelMoves {
  const moves = useOrderMoves(order).filter(
    ({ name, obstacle }) => !isBeyondRole(obstacle) && !(name === 'assignSpecialist' && order.price === null),
  );
  const possible = moves.filter(({ isAllowed }) => isAllowed);
  const next = possible.filter(({ isMain, name }) => isMain || name === 'hold');
  const isReassigned = ({ name }: OrderMove) => name === 'reassign' && order.status !== 'completed';
  const shown = next.length > 0 ? next : possible.filter(isReassigned);
  return { shown, first: next[0], others: moves.filter((move) => !shown.includes(move)) };
}
