import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import type { StaffMove } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';

export interface WantedMove {
  readonly order: ServiceOrder;
  readonly name: StaffMove;
  /** Distinguishes repeated requests for the same action. */
  readonly number: number;
}

/** Runs an action that was requested elsewhere, in the same way as its button. */
export function MoveRunner({ wanted: { order, name } }: { wanted: WantedMove }) {
  const moves = useOrderMoves(order);
  const run = useEffectEvent(() => moves.find((move) => move.name === name)?.run());
  useEffect(() => run(), []);
  return null;
}
