import { useTranslation } from 'react-i18next';
import type { LayoutParts } from '#records/page/record-screen.tsx';
import { RecordTable } from '#records/table/record-table.tsx';
import { useProfile } from '#shared/session/session.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { fitsTicketFilters } from '../api/ticket-filters.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { useTicketActions } from '../bulk/use-ticket-actions.tsx';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { useTicketTableColumns } from './ticket-columns.tsx';
import { useTicketEmpty } from './use-ticket-empty.tsx';

export interface TicketTableProps extends LayoutParts {
  search: TableSearch;
}

const columnsBeside = ['status', 'waiting'] as const;

/** The tickets as a table, on phones as cards. */
export function TicketTable({ search, ...parts }: TicketTableProps) {
  const { t } = useTranslation(['tickets', 'shell']);
  const ownId = useProfile()?.id;
  return (
    <RecordTable
      {...parts}
      records={ticketRecords}
      label={t('shell:page.ticket')}
      path="/ticket"
      page={useTicketPage()}
      search={search}
      searchLabel={t('list.search')}
      columns={useTicketTableColumns()}
      columnsBeside={columnsBeside}
      fits={(ticket) => fitsTicketFilters(ticket, search.filters as TicketFilters, ownId)}
      menu={ticketMenu}
      keys={[]}
      bulkActions={useTicketActions()}
      empty={useTicketEmpty(search)}
    />
  );
}
