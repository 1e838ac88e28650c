import { type OrderTray, orderTrays } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useTrayCounts } from '../api/orders.queries.ts';
import { type BoardFilters, type BoardLayout, trayOf, traysOfColumns } from '../service-orders.search.ts';

const forEveryone: readonly OrderTray[] = ['late', 'today', 'tomorrow'];
/** A price specialist also confirms what was completed. */
const forPrices: readonly OrderTray[] = ['waitingPrice', 'unconfirmed'];

export interface TrayTabsProps {
  search: TableSearch;
  layout: BoardLayout;
  children: ReactNode;
}

/**
 * Tabs for the user's own orders, for those that wait for what the user may do and for due orders, each with its number under the current
 * filters; the other trays are in a menu, so that the tabs fit. Above columns there are only those that are no column.
 */
export function TrayTabs({ search, layout, children }: TrayTabsProps) {
  const { t } = useTranslation('service-orders');
  const filters = search.filters as BoardFilters;
  const { data: counts } = useTrayCounts(filters);
  const mayWork = useCan('update', 'change-status-service');
  const mayAssign = useCan('update', 'assign-operator-service');
  const maySetPrices = useCan('update', 'manage-service-price');
  const tabOf = (id: OrderTray) => ({ id, label: t(`board.tray.${id}`), count: counts?.[id] ?? null });
  const [mine, ...rest] = orderTrays;
  const others: readonly OrderTray[] = layout === 'queue' ? rest : rest.filter((id) => traysOfColumns.includes(id));
  const value = trayOf(layout, filters) ?? 'all';
  const isUsual = (id: OrderTray) =>
    forEveryone.includes(id) || (mayAssign && id === 'waitingDispatch') || (maySetPrices && forPrices.includes(id));
  const rare = others.filter((id) => !isUsual(id));
  return (
    <Tabs
      label={t('board.trays')}
      tabs={[
        ...(mayWork || value === mine ? [tabOf(mine)] : []),
        { id: 'all' as const, label: t('board.tray.all') },
        ...others.filter(isUsual).map(tabOf),
      ]}
      more={rare.length > 0 ? { label: t('board.moreTrays'), tabs: rare.map(tabOf) } : undefined}
      value={value}
      onValueChange={(tray) => search.setFilters({ tray })}
    >
      {children}
    </Tabs>
  );
}
