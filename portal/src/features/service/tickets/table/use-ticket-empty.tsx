import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import type { TableEmpty } from '#shared/ui/data-table/table-types.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { useTicketCounts } from '../api/tickets.queries.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import type { TicketFilters } from '../tickets.search.ts';

/** Repeats a search without results for all tickets. */
function SearchAll({ search }: { search: TableSearch }) {
  const { t } = useTranslation('tickets');
  const { tab, search: sought, ...others } = search.filters as TicketFilters;
  if (!sought || tab === 'all') return null;
  const none = Object.fromEntries(Object.keys(others).map((key) => [key, undefined]));
  return (
    <Button variant="primary" onClick={() => search.setFilters({ ...none, tab: 'all' })}>
      {t('list.empty.searchAll')}
    </Button>
  );
}

/** The text for an empty list: an introduction if there are no tickets at all, otherwise the next useful step. */
export function useTicketEmpty(search: TableSearch): TableEmpty {
  const { t } = useTranslation('tickets');
  const page = useTicketPage();
  const may = useTicketCapabilities();
  const counts = useTicketCounts().data;
  const icon = <IconTicket size={28} stroke={1.5} />;
  const { tab = 'open' } = search.filters as TicketFilters;
  const wider = <SearchAll search={search} />;
  const isAnyThere = counts && counts.open + counts.pending + counts.resolved > 0;
  if (!isAnyThere || tab === 'all')
    return {
      icon,
      wider,
      title: t('list.empty.title'),
      description: t('list.empty.body'),
      action: may.create && (
        <Button variant="primary" onClick={() => page.openNew(true)}>
          {t('list.new')}
        </Button>
      ),
    };
  const unassigned = counts.unassigned;
  return {
    icon,
    wider,
    title: t(`list.empty.${tab}`),
    action: tab === 'mine' && unassigned > 0 && (
      <Button variant="default" onClick={() => search.setFilters({ tab: 'unassigned' })}>
        {t('list.empty.showUnassigned', { count: unassigned })}
      </Button>
    ),
  };
}
