import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#shared/api/client.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { columnsKey, toOrderFilters } from '../api/orders.queries.ts';
import { openOrderMenu } from '../board/order-menu.tsx';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import { Column } from './column.tsx';
import { boardColumns } from './column-moves.ts';
import styles from './columns.module.css';
import { MoveRunner, type WantedMove } from './move-runner.tsx';

export interface ColumnsProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: React.ReactNode;
}

/** Left and right go to the neighbouring column that has a card, at the same height where there is one. */
function stepAside(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const card = (event.target as Element).closest<HTMLElement>('[data-row]');
  if (!by || !card) return;
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')].filter((column) =>
    column.querySelector('[data-row]'),
  );
  const own = card.closest<HTMLElement>('[data-column]')!;
  const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-row]')];
  const next = columns[columns.indexOf(own) + by];
  if (!next) return;
  event.preventDefault();
  const cards = cardsOf(next);
  cards[Math.min(cardsOf(own).indexOf(card), cards.length - 1)]?.querySelector<HTMLElement>('button')?.focus();
}

/** The orders as cards, a column a group of statuses; a card drawn into another column makes the move that leads there. */
export function Columns({ search, filters, toolbarEnd }: ColumnsProps) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ServiceOrder | null>(null);
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
  useQueueKeys(board, find);

  const handleContextMenu = (event: MouseEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-row]');
    const order = card && find(card.dataset.row!);
    if (!order) return;
    event.preventDefault();
    openOrderMenu(order, { x: event.clientX, y: event.clientY });
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same menu has a button on each card, and the key M */}
      <div ref={board} className={styles.board} onContextMenu={handleContextMenu} onKeyDown={stepAside}>
        {shown.map(({ id, statuses }) => (
          <Column
            key={id}
            id={id}
            statuses={statuses}
            filters={toOrderFilters(others)}
            dragged={dragged}
            onDrag={setDragged}
            onMove={setWanted}
          />
        ))}
      </div>
      {wanted && <MoveRunner key={wanted.number} wanted={wanted} />}
    </div>
  );
}
