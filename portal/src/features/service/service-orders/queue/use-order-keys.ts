import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import type { RecordKey } from '#records/keys/record-keys.tsx';
import { showToast } from '#shared/ui/notices.ts';
import type { MoveWithQuestion, StaffMove } from '../moves/order-moves.ts';
import { askMove, useMoveActor, useObstacleText } from '../moves/use-order-moves.ts';

/** Shortcuts of actions on the order whose row or card has the focus. */
export const rowKeys = { assign: 'KeyA', reassign: 'KeyA', hold: 'KeyH' } as const satisfies Partial<
  Record<StaffMove, string>
>;

/** A assigns the focused order, H puts it on hold. Where that is not possible, a message says why. */
export function useOrderKeys(): RecordKey<ServiceOrder>[] {
  const { t } = useTranslation('service-orders');
  const person = useMoveActor();
  const obstacleText = useObstacleText();
  const ask = (name: MoveWithQuestion, order: ServiceOrder) => {
    const why = obstacleText(name, order, person);
    if (why) showToast({ tone: 'error', id: `move:${order.id}`, content: why });
    else askMove(order, name);
  };
  return [
    {
      key: rowKeys.assign,
      label: t('moves.names.assign'),
      run: (order) => ask(order.operator ? 'reassign' : 'assign', order),
    },
    { key: rowKeys.hold, label: t('moves.names.hold'), run: (order) => ask('hold', order) },
  ];
}
