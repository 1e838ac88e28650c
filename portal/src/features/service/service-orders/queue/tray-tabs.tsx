import { type OrderTray, orderTrays } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useTrayCounts } from '../api/orders.queries.ts';
import type { BoardFilters } from '../service-orders.search.ts';

const forEveryone: readonly OrderTray[] = ['late', 'today', 'tomorrow'];
/** A price specialist also confirms what was completed. */
const forPrices: readonly OrderTray[] = ['waitingPrice', 'unconfirmed'];

/**
 * Tabs for the user's own orders, for those that wait for what the user may do and for due orders, each with its number under the current
 * filters; the other trays are in a menu, so that the tabs fit.
 */
export function TrayTabs({ search, children }: { search: TableSearch; children: ReactNode }) {
  const { t } = useTranslation('service-orders');
  const filters = search.filters as BoardFilters;
  const { data: counts } = useTrayCounts(filters);
  const mayWork = useCan('update', 'change-status-service');
  const mayAssign = useCan('update', 'assign-operator-service');
  const maySetPrices = useCan('update', 'manage-service-price');
  const tabOf = (id: OrderTray) => ({ id, label: t(`board.tray.${id}`), count: counts?.[id] ?? null });
  const [mine, ...others] = orderTrays;
  const isUsual = (id: OrderTray) =>
    forEveryone.includes(id) || (mayAssign && id === 'waitingDispatch') || (maySetPrices && forPrices.includes(id));
  return (
    <Tabs
      label={t('board.trays')}
      tabs={[
        ...(mayWork || filters.tray === mine ? [tabOf(mine)] : []),
        { id: 'all' as const, label: t('board.tray.all') },
        ...others.filter(isUsual).map(tabOf),
      ]}
      more={{ label: t('board.moreTrays'), tabs: others.filter((id) => !isUsual(id)).map(tabOf) }}
      value={filters.tray ?? 'all'}
      onValueChange={(tray) => search.setFilters({ tray })}
    >
      {children}
    </Tabs>
  );
}
