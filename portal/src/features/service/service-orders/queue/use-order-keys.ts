import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import type { RecordKey } from '#records/keys/record-keys.tsx';
import { getObstacle, type MoveWithQuestion } from '../moves/order-moves.ts';
import { askMove, useMoveActor } from '../moves/use-order-moves.ts';

/** A assigns the focused order, H puts it on hold. */
export function useOrderKeys(): RecordKey<ServiceOrder>[] {
  const { t } = useTranslation('service-orders');
  const person = useMoveActor();
  const ask =
    (...names: MoveWithQuestion[]) =>
    (order: ServiceOrder) => {
      const name = names.find((one) => !getObstacle(one, order, person));
      if (name) askMove(order, name);
    };
  return [
    { key: 'KeyA', label: t('moves.names.assign'), run: ask('assign', 'reassign') },
    { key: 'KeyH', label: t('moves.names.hold'), run: ask('hold') },
  ];
}
