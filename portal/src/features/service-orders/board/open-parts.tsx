import { Suspense } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { useBoard } from './use-board.ts';

const OrderPanel = lazyPart(() => import('../panel/order-panel.tsx').then((module) => module.OrderPanel));

/** What stands over the board: the order that is open. */
export function OpenParts() {
  const board = useBoard();
  return (
    <Suspense fallback={null}>
      {board.orderId && <OrderPanel orderId={board.orderId} onClose={board.closeOrder} onOpen={board.openOrder} />}
    </Suspense>
  );
}
