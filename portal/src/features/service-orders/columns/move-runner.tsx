import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import type { StaffMove } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';

export interface WantedMove {
  readonly order: ServiceOrder;
  readonly name: StaffMove;
  /** Another wish is another one, though it be for the same. */
  readonly number: number;
}

/** Makes a move that was asked for elsewhere than at a button of its own, as the button would. */
export function MoveRunner({ wanted: { order, name } }: { wanted: WantedMove }) {
  const moves = useOrderMoves(order);
  const run = useEffectEvent(() => moves.find((move) => move.name === name)?.run());
  useEffect(() => run(), []);
  return null;
}
