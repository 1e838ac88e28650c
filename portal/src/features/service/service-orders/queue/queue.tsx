import { useTranslation } from 'react-i18next';
import type { LayoutParts } from '#records/page/record-screen.tsx';
import { RecordTable } from '#records/table/record-table.tsx';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { orderRecords } from '../api/order-records.ts';
import { fitsOrderFilters } from '../board/order-facts.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { useBoard } from '../board/use-board.ts';
import { useBoardEmpty } from '../board/use-board-empty.tsx';
import { useBulkOrderActions } from '../bulk/use-bulk-order-actions.tsx';
import type { BoardFilters } from '../service-orders.search.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { TrayTabs } from './tray-tabs.tsx';
import { useOrderKeys } from './use-order-keys.ts';

export interface QueueProps extends LayoutParts {
  search: TableSearch;
}

/** The orders as a table, with tabs for pending orders by responsibility. */
export function Queue({ search, ...parts }: QueueProps) {
  const { t } = useTranslation(['service-orders', 'shell']);
  return (
    <TrayTabs search={search}>
      <RecordTable
        {...parts}
        records={orderRecords}
        label={t('shell:page.serviceSystem')}
        path="/service-system"
        page={useBoard()}
        search={search}
        searchLabel={t('board.search')}
        columns={useQueueColumns()}
        fits={(order) => fitsOrderFilters(order, search.filters as BoardFilters)}
        menu={orderMenu}
        keys={useOrderKeys()}
        bulkActions={useBulkOrderActions()}
        empty={useBoardEmpty(search)}
      />
    </TrayTabs>
  );
}
