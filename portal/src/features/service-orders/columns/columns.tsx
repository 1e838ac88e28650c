import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#shared/api/client.ts';
import { CardBoard } from '#shared/ui/card-board/card-board.tsx';
import type { DropVerdict } from '#shared/ui/card-board/card-board-context.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { columnsKey, toOrderFilters } from '../api/orders.queries.ts';
import { openOrderMenu } from '../board/order-menu.tsx';
import { useMoveMaker, useObstacleText } from '../moves/use-order-moves.ts';
import { useOrderKeys } from '../queue/use-queue-keys.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import { Column } from './column.tsx';
import { boardColumns, type ColumnId, moveIntoColumn } from './column-moves.ts';
import styles from './columns.module.css';
import { MoveRunner, type WantedMove } from './move-runner.tsx';
import { OrderCard } from './order-card.tsx';

export interface ColumnsProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: React.ReactNode;
}

let lastWish = 0;

/** The orders as cards, a column a group of statuses; a card drawn into another column makes the move that leads there. */
export function Columns({ search, filters, toolbarEnd }: ColumnsProps) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const person = useMoveMaker();
  const obstacleText = useObstacleText();
  const [wanted, setWanted] = useState<WantedMove | null>(null);
  const { status: chosen = [], tray: _tray, ...others } = search.filters as BoardFilters;
  const shown = boardColumns
    .map(({ id, statuses }) => ({
      id,
      statuses: chosen.length > 0 ? statuses.filter((status) => chosen.includes(status)) : statuses,
    }))
    .filter(({ statuses }) => statuses.length > 0);

  const find = (id: string) =>
    queryClient
      .getQueriesData<InfiniteData<ListPage<ServiceOrder[]>>>({ queryKey: columnsKey })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ rows }) => rows)
      .find((order) => order.id === id);
  useOrderKeys(find);

  const judge = (order: ServiceOrder, id: string): DropVerdict => {
    if (boardColumns.some((column) => column.id === id && column.statuses.includes(order.status)))
      return { kind: 'own' };
    const move = moveIntoColumn(id as ColumnId, order);
    const why = move ? obstacleText(move, order, person) : t('columns.noWay');
    return why === undefined ? { kind: 'open' } : { kind: 'refused', why };
  };
  const handleDrop = (order: ServiceOrder, id: string) => {
    lastWish += 1;
    setWanted({ order, name: moveIntoColumn(id as ColumnId, order)!, number: lastWish });
  };
  return (
    <div className={styles.layout}>
      <FilterBar
        filters={filters}
        isBeside
        searchField={{ key: 'search', label: t('board.search') }}
        target={search}
        end={toolbarEnd}
      />
      <CardBoard
        find={find}
        nameOf={({ orderNumber, title }) => `#${orderNumber} ${title}`}
        columnName={(id) => t(`columns.${id as ColumnId}`)}
        judge={judge}
        onDrop={handleDrop}
        renderCard={(order) => <OrderCard order={order} isLeaving={false} />}
        onContextMenu={(event, order) => {
          event.preventDefault();
          openOrderMenu(order, { x: event.clientX, y: event.clientY });
        }}
      >
        {shown.map(({ id, statuses }) => (
          <Column key={id} id={id} statuses={statuses} filters={toOrderFilters(others)} />
        ))}
      </CardBoard>
      {wanted && <MoveRunner key={wanted.number} wanted={wanted} />}
    </div>
  );
}
