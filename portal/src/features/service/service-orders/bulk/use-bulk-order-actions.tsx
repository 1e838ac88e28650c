import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { type BulkOrderAction, maxBulkOrders } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconBan, IconCoin, IconPlayerPause, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { bulkInParts } from '#shared/ui/data-table/bulk-in-parts.ts';
import type { BulkAction, BulkResult } from '#shared/ui/data-table/table-types.ts';
import { orderRecords } from '../api/order-records.ts';
import { getObstacle } from '../moves/order-moves.ts';
import { useMoveActor } from '../moves/use-order-moves.ts';
import { askBulk, type BulkDetails } from './bulk-question.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const runBulk = (action: BulkOrderAction, orders: ServiceOrder[], details: BulkDetails): Promise<BulkResult> =>
  bulkInParts(orders, {
    size: maxBulkOrders,
    nameOf: orderRecords.nameOf,
    call: (part) => {
      const body = { action, orders: part.map(({ id, version }) => ({ id, version })), ...details };
      return api.call(serviceBoardApi.bulk, { body }, { silent: true });
    },
  });

/** The actions on the ticked orders that the user may run. */
export function useBulkOrderActions(): BulkAction<ServiceOrder>[] {
  const { t } = useTranslation('service-orders');
  const mayAssign = useCan('update', 'assign-operator-service');
  const mayChange = useCan('update', 'change-status-service');
  const person = useMoveActor();
  const details = useRef<BulkDetails>({});
  const action = (id: BulkOrderAction, Icon: typeof IconBan): BulkAction<ServiceOrder> => ({
    id,
    label: t(`bulk.name.${id}`),
    icon: <Icon {...icon} />,
    isDangerous: id === 'cancel',
    isMain: id === 'assign',
    confirm: async (count, known) => {
      const answer = await askBulk({ action: id, count, known });
      details.current = answer ?? {};
      return answer !== null;
    },
    all: (orders) => runBulk(id, orders, details.current),
  });
  const possible = (id: 'hold' | 'cancel', Icon: typeof IconBan): BulkAction<ServiceOrder> => ({
    ...action(id, Icon),
    isAllowed: (order) => getObstacle(id, order, person) === undefined,
  });
  return [
    ...(mayAssign ? [action('assign', IconUserPlus), action('assignSpecialist', IconCoin)] : []),
    ...(mayChange ? [possible('hold', IconPlayerPause), possible('cancel', IconBan)] : []),
  ];
}
