import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { useTranslation } from 'react-i18next';
import { CardColumn } from '#shared/ui/card-board/card-column.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import { type OrderFilters, useOrderColumn } from '../api/orders.queries.ts';
import type { ColumnId } from './column-moves.ts';
import { OrderCard } from './order-card.tsx';

export interface ColumnProps {
  id: ColumnId;
  statuses: readonly ServiceStatus[];
  filters: OrderFilters;
}

export function Column({ id, statuses, filters }: ColumnProps) {
  const { t } = useTranslation('service-orders');
  const [folded, setFolded] = useUiState<readonly ColumnId[]>('serviceOrders.folded', ['closed']);
  const isFolded = folded.includes(id);
  const query = useOrderColumn(statuses, filters);
  return (
    <CardColumn<ServiceOrder>
      id={id}
      name={t(`columns.${id}`)}
      query={query}
      isFolded={isFolded}
      onFold={() => setFolded(isFolded ? folded.filter((other) => other !== id) : [...folded, id])}
    >
      {(order) => <OrderCard key={order.id} order={order} isLeaving={!statuses.includes(order.status)} />}
    </CardColumn>
  );
}
