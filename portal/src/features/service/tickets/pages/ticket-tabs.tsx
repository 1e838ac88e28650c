import type { TicketCounts } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useTicketCounts } from '../api/tickets.queries.ts';
import { type TicketFilters, type TicketTab, type TicketView, ticketTabs } from '../tickets.search.ts';

/** The columns of the board are the statuses, so its tabs only define the assignee. */
const tabsByView: Record<TicketView, readonly TicketTab[]> = {
  table: ticketTabs,
  board: ['all', 'mine', 'unassigned', 'following'],
};

const countOf = (tab: TicketTab, counts: TicketCounts | undefined): number | null | undefined => {
  if (tab === 'open') return counts ? counts.open + counts.pending : null;
  return tab === 'mine' || tab === 'unassigned' ? (counts?.[tab] ?? null) : undefined;
};

export interface TicketTabsProps {
  view: TicketView;
  search: TableSearch;
  target: FilterTarget;
  children: ReactNode;
}

/** Tabs by assignee and status, each with its number of tickets. */
export function TicketTabs({ view, search, target, children }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const counts = useTicketCounts().data;
  const tabs = tabsByView[view];
  const { tab = 'open' } = search.filters as TicketFilters;
  return (
    <Tabs
      label={t('list.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`list.tab.${id}`), count: countOf(id, counts) }))}
      value={tabs.includes(tab) ? tab : tabs[0]!}
      onValueChange={(next) => target.setFilters({ tab: next === 'open' ? undefined : next })}
    >
      {children}
    </Tabs>
  );
}
