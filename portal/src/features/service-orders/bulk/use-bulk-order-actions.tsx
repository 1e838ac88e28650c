import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import {
  type BulkOrderAction,
  type BulkOrderResult,
  maxBulkOrders,
} from '@sala/contract/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { IconBan, IconCoin, IconPlayerPause, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import type { BulkAction, BulkResult } from '#shared/ui/data-table/table-types.ts';
import { askBulk, type BulkDetails } from './bulk-question.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const nameOf = ({ orderNumber, title }: ServiceOrder) => `#${orderNumber} ${title}`;

/** Does it with all of them, as many at a time as one call takes; what is refused for one does not stop the others. */
async function runBulk(action: BulkOrderAction, orders: ServiceOrder[], details: BulkDetails): Promise<BulkResult> {
  let done = 0;
  const refused: BulkOrderResult['refused'] = [];
  for (let start = 0; start < orders.length; start += maxBulkOrders) {
    const part = orders.slice(start, start + maxBulkOrders).map(({ id, version }) => ({ id, version }));
    const body = { action, orders: part, ...details };
    const result = await api.call(serviceBoardApi.bulk, { body }, { silent: true });
    done += result.done.length;
    refused.push(...result.refused);
  }
  const names = new Map(orders.map((order) => [order.id, nameOf(order)]));
  return {
    done,
    refused: refused.map(({ id, message: key, params }) => ({
      name: names.get(id) ?? id,
      reason: new ApiError({ status: 400, key, params }),
    })),
  };
}

/** What can be done with the ticked orders, as far as the reader may. */
export function useBulkOrderActions(): BulkAction<ServiceOrder>[] {
  const { t } = useTranslation('service-orders');
  const mayAssign = useCan('update', 'assign-operator-service');
  const mayChange = useCan('update', 'change-status-service');
  const details = useRef<BulkDetails>({});
  const action = (id: BulkOrderAction, Icon: typeof IconBan): BulkAction<ServiceOrder> => ({
    id,
    label: t(`bulk.name.${id}`),
    icon: <Icon {...icon} />,
    isDangerous: id === 'cancel',
    confirm: async (count) => {
      const answer = await askBulk(id, count);
      details.current = answer ?? {};
      return answer !== null;
    },
    all: (orders) => runBulk(id, orders, details.current),
  });
  return [
    ...(mayAssign ? [action('assign', IconUserPlus), action('assignSpecialist', IconCoin)] : []),
    ...(mayChange ? [action('hold', IconPlayerPause), action('cancel', IconBan)] : []),
  ];
}
