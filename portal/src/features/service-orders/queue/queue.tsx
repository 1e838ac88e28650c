import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type MouseEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowMark } from '#shared/ui/data-table/table-types.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { toOrderFilters, useOrders } from '../api/orders.queries.ts';
import { useChangedOrders } from '../api/orders-news.ts';
import { stillFits } from '../board/order-facts.ts';
import { OrderMenuButton, openOrderMenu } from '../board/order-menu.tsx';
import { useBoard } from '../board/use-board.ts';
import { useBoardEmpty } from '../board/use-board-empty.tsx';
import { useBulkOrderActions } from '../bulk/use-bulk-order-actions.tsx';
import type { BoardFilters } from '../service-orders.search.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { TrayTabs } from './tray-tabs.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

export interface QueueProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: React.ReactNode;
}

/** The orders as a table, under trays of what waits for whom. */
export function Queue({ search, filters, toolbarEnd }: QueueProps) {
  const { t } = useTranslation(['service-orders', 'shell']);
  const board = useBoard();
  const list = useRef<HTMLDivElement>(null);
  const columns = useQueueColumns();
  const bulkActions = useBulkOrderActions();
  const flashIds = useChangedOrders();
  const orders = useOrders(search);
  const chosen = search.filters as BoardFilters;
  const { order, sort } = search;
  const loadAll = useCallback(
    async (signal: AbortSignal) => {
      const query = { ...toOrderFilters(chosen), order, sort } as never;
      return (await api.call(serviceBoardApi.download, { query }, { signal, silent: true })).rows;
    },
    [chosen, order, sort],
  );
  const empty = useBoardEmpty(search);
  // An empty tray is no search without a hit.
  const tableSearch = { ...search, isFiltered: Object.keys(chosen).some((key) => key !== 'tray') };
  const find = (id: string) => orders.data?.rows.find((row) => row.id === id);
  useQueueKeys(list, find);

  const handleContextMenu = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const asked = row && find(row.dataset.row!);
    if (!asked) return;
    event.preventDefault();
    const { left, bottom } = row.getBoundingClientRect();
    const isByKeyboard = event.clientX === 0 && event.clientY === 0;
    openOrderMenu(asked, isByKeyboard ? { x: left + 48, y: bottom - 8 } : { x: event.clientX, y: event.clientY });
  };
  const marksOf = (row: ServiceOrder): RowMark[] => [
    ...(row.isSeen ? [] : ['strong' as const]),
    ...(row.id === board.orderId ? ['current' as const] : []),
    ...(stillFits(row, chosen) ? [] : ['leaving' as const]),
  ];
  return (
    <TrayTabs search={search}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same menu has a button in each row, and the key M */}
      <div ref={list} onContextMenu={handleContextMenu}>
        <DataTable
          id="service-orders"
          label={t('shell:page.serviceSystem')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ orderNumber, title }) => `#${orderNumber} ${title}`}
          rowLink={({ id }) => ({ to: '/service-system', search: { ...board.params, layout: undefined, order: id } })}
          rowMenu={(row) => <OrderMenuButton order={row} />}
          rowMarks={marksOf}
          flashIds={flashIds}
          search={tableSearch}
          query={{ ...orders, loadAll }}
          filters={filters}
          areFiltersBeside
          searchField={{ key: 'search', label: t('board.search') }}
          bulkActions={bulkActions}
          isExportable
          empty={empty}
          toolbarEnd={toolbarEnd}
        />
      </div>
    </TrayTabs>
  );
}
