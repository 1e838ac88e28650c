import { type Ticket, type TicketStatus, ticketStatuses } from '@sala/contract/tickets/tickets.schema.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusIcon } from '#features/ticket-looks/ticket-looks.public.ts';
import type { ListPage } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { CardBoard } from '#shared/ui/card-board/card-board.tsx';
import type { DropVerdict } from '#shared/ui/card-board/card-board-context.ts';
import { CardColumn } from '#shared/ui/card-board/card-column.tsx';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { fitsTicketFilters, toBoardFilters, toTicketQuery } from '../api/ticket-filters.ts';
import { ticketKeys, useTicketColumn } from '../api/tickets.queries.ts';
import { ticketName } from '../bulk/change-tickets.ts';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import type { TicketFilters } from '../tickets.search.ts';
import styles from './ticket-board.module.css';
import { TicketCard } from './ticket-card.tsx';
import { useCardKeys } from './use-card-keys.ts';

export interface TicketBoardProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: ReactNode;
}

/** The tickets as cards, a column a status; a card put into another column gets its status. */
export function TicketBoard({ search, filters, toolbarEnd }: TicketBoardProps) {
  const { t } = useTranslation(['tickets', 'errors', 'ui']);
  const queryClient = useQueryClient();
  const isReadonly = useProfile()?.isReadonly ?? false;
  const may = useTicketCapabilities();
  const moves = useTicketMoves();
  const chosen = search.filters as TicketFilters;
  const shown = ticketStatuses.filter((status) => !chosen.status?.length || chosen.status.includes(status));

  const find = (id: string) =>
    queryClient
      .getQueriesData<InfiniteData<ListPage<Ticket[]>>>({ queryKey: ticketKeys.columns, type: 'active' })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ rows }) => rows)
      .find((ticket) => ticket.id === id);
  useCardKeys(find);

  const judge = (ticket: Ticket, id: string): DropVerdict => {
    if (ticket.status === id) return { kind: 'own' };
    if (may.changeStatus) return { kind: 'open' };
    return { kind: 'refused', why: isReadonly ? t('ui:readOnly.readonly') : t('errors:ticketStatusDenied') };
  };
  return (
    <div className={styles.layout}>
      <FilterBar
        filters={filters}
        isBeside
        searchField={{ key: 'search', label: t('list.search') }}
        target={search}
        end={toolbarEnd}
      />
      <CardBoard
        isWide
        find={find}
        nameOf={ticketName}
        columnName={(id) => t(`statuses.${id as TicketStatus}`)}
        judge={judge}
        onDrop={(ticket, id) => moves.setStatus(ticket, id as TicketStatus)}
        renderCard={(ticket) => <TicketCard ticket={ticket} />}
      >
        {shown.map((status) => (
          <Column key={status} status={status} filters={toBoardFilters(chosen)} />
        ))}
      </CardBoard>
    </div>
  );
}

function Column({ status, filters }: { status: TicketStatus; filters: TicketFilters }) {
  const { t } = useTranslation('tickets');
  const ownId = useProfile()?.id;
  const query = useTicketColumn(status, toTicketQuery(filters));
  return (
    <CardColumn<Ticket> id={status} name={t(`statuses.${status}`)} icon={<StatusIcon status={status} />} query={query}>
      {(ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} isLeaving={!fitsTicketFilters(ticket, filters, ownId)} />
      )}
    </CardColumn>
  );
}
