import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordBoard } from '#records/board/record-board.tsx';
import type { LayoutParts } from '#records/page/record-screen.tsx';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { toOrderFilters } from '../api/order-filters.ts';
import { orderRecords } from '../api/order-records.ts';
import { fitsOrderFilters } from '../board/order-facts.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { useBoard } from '../board/use-board.ts';
import type { StaffMove } from '../moves/order-moves.ts';
import { useMoveActor, useObstacleText, useOrderMoves } from '../moves/use-order-moves.ts';
import { TrayTabs } from '../queue/tray-tabs.tsx';
import { useOrderKeys } from '../queue/use-order-keys.ts';
import { type BoardFilters, trayOf } from '../service-orders.search.ts';
import { boardColumns, type ColumnId, moveIntoColumn } from './column-moves.ts';
import { OrderCard } from './order-card.tsx';

export interface ColumnsProps extends LayoutParts {
  search: TableSearch;
}

let lastWantedId = 0;

/**
 * The orders as cards, one column for each group of statuses, with tabs for the groups that go across them. Dragging a card into another
 * column runs the matching action.
 */
export function Columns({ search, ...parts }: ColumnsProps) {
  const { t } = useTranslation(['service-orders', 'shell']);
  const person = useMoveActor();
  const obstacleText = useObstacleText();
  const [wanted, setWanted] = useState<WantedMove | null>(null);
  const [folded, setFolded] = useUiState<readonly ColumnId[]>('serviceOrders.folded', ['closed']);
  const shown = search.filters as BoardFilters;
  const filters = { ...shown, status: undefined, tray: trayOf('columns', shown) };
  return (
    <TrayTabs search={search} layout="columns">
      <RecordBoard
        {...parts}
        records={orderRecords}
        label={t('shell:page.serviceSystem')}
        page={useBoard()}
        search={search}
        searchLabel={t('board.search')}
        columns={boardColumns.map((column) => ({ ...column, name: t(`columns.${column.id}`) }))}
        query={toOrderFilters(filters)}
        fits={(order) => fitsOrderFilters(order, filters)}
        obstacleOf={(order, id) => {
          const move = moveIntoColumn(id, order);
          return move ? obstacleText(move, order, person) : t('columns.noWay');
        }}
        onDrop={(order, id) => {
          lastWantedId += 1;
          setWanted({ order, name: moveIntoColumn(id, order)!, number: lastWantedId });
        }}
        renderCard={(order, isLeaving) => <OrderCard order={order} isLeaving={isLeaving} />}
        menu={orderMenu}
        keys={useOrderKeys()}
        folded={{ ids: folded, set: setFolded }}
      />
      {wanted && <MoveRunner key={wanted.number} wanted={wanted} />}
    </TrayTabs>
  );
}

interface WantedMove {
  readonly order: ServiceOrder;
  readonly name: StaffMove;
  /** Distinguishes repeated requests for the same action. */
  readonly number: number;
}

/** Runs an action that was requested elsewhere, in the same way as its button. */
function MoveRunner({ wanted: { order, name } }: { wanted: WantedMove }) {
  const moves = useOrderMoves(order);
  const run = useEffectEvent(() => moves.find((move) => move.name === name)?.run());
  useEffect(() => run(), []);
  return null;
}
