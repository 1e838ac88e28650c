import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import type { TableEmpty } from '#shared/ui/data-table/table-types.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { useTicketCounts } from '../api/tickets.queries.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import type { TicketFilters } from '../tickets.search.ts';

/** Where no ticket is: what they are for as long as there is none at all, else what can be done next. */
export function useTicketEmpty(search: TableSearch): TableEmpty {
  const { t } = useTranslation('tickets');
  const page = useTicketPage();
  const may = useTicketCapabilities();
  const counts = useTicketCounts().data;
  const icon = <IconTicket size={28} stroke={1.5} />;
  const { tab = 'open' } = search.filters as TicketFilters;
  const isAnyThere = counts && counts.open + counts.pending + counts.resolved > 0;
  if (!isAnyThere || tab === 'all')
    return {
      icon,
      title: t('list.empty.title'),
      description: t('list.empty.body'),
      action: may.create && (
        <Button variant="primary" onClick={page.openNew}>
          {t('list.new')}
        </Button>
      ),
    };
  const unassigned = counts.unassigned;
  return {
    icon,
    title: t(`list.empty.${tab}`),
    action: tab === 'mine' && unassigned > 0 && (
      <Button variant="default" onClick={() => search.setFilters({ tab: 'unassigned' })}>
        {t('list.empty.showUnassigned', { count: unassigned })}
      </Button>
    ),
  };
}
