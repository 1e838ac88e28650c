import { type OrderTray, orderTrays } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useTrayCounts } from '../api/orders.queries.ts';
import type { BoardFilters } from '../service-orders.search.ts';

/** Tabs for the user's own orders, for pending orders by responsibility and for due orders, each with its number under the current filters. */
export function TrayTabs({ search, children }: { search: TableSearch; children: ReactNode }) {
  const { t } = useTranslation('service-orders');
  const filters = search.filters as BoardFilters;
  const { data: counts } = useTrayCounts(filters);
  const mayWork = useCan('update', 'change-status-service');
  const tabOf = (id: OrderTray) => ({ id, label: t(`board.tray.${id}`), count: counts?.[id] ?? null });
  const [mine, ...others] = orderTrays;
  return (
    <Tabs
      label={t('board.trays')}
      tabs={[
        ...(mayWork || filters.tray === mine ? [tabOf(mine)] : []),
        { id: 'all' as const, label: t('board.tray.all') },
        ...others.map(tabOf),
      ]}
      value={filters.tray ?? 'all'}
      onValueChange={(tray) => search.setFilters({ tray })}
    >
      {children}
    </Tabs>
  );
}
