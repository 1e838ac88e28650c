import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { createRecordMenu, RecordMenuItems } from '#records/menu/record-menu.tsx';
import { MenuDivider } from '#shared/ui/menu.tsx';
import { useAttending } from '../api/order-attention.ts';
import { MoveItems } from '../moves/move-items.tsx';
import { isBeyondRole } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import { orderPath } from '../order-path.ts';
import { rowKeys } from '../queue/use-order-keys.ts';
import { useBoard } from './use-board.ts';

function useLabel() {
  const { t } = useTranslation('service-orders');
  return ({ orderNumber }: ServiceOrder) => t('board.menu', { number: orderNumber });
}

function Items({ record: order }: { record: ServiceOrder }) {
  const board = useBoard();
  const moves = useOrderMoves(order);
  // A user who may assign the order and opens its menu is probably about to assign it.
  const isAssigning = moves.some(({ name, isAllowed }) => isAllowed && (name === 'assign' || name === 'reassign'));
  useAttending(order.id, isAssigning ? 'assigning' : null);
  return (
    <>
      <RecordMenuItems
        path={orderPath(order.id)}
        onOpen={() => board.open(order.id)}
        share={{ kind: 'order', recordId: order.id }}
        channelId={order.channelId}
      />
      {moves.some(({ obstacle }) => !isBeyondRole(obstacle)) && <MenuDivider />}
      <MoveItems moves={moves} keys={rowKeys} />
    </>
  );
}

/** The menu of an order's row or card. */
export const orderMenu = createRecordMenu<ServiceOrder>({ useLabel, Items });
