import { type Ticket, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { RecordBoard } from '#records/board/record-board.tsx';
import type { RecordKey } from '#records/keys/record-keys.tsx';
import type { LayoutParts } from '#records/page/record-screen.tsx';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { StatusIcon } from '#shared/ui/ticket-status.tsx';
import { fitsTicketFilters, toBoardFilters, toTicketQuery } from '../api/ticket-filters.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { TicketCard } from './ticket-card.tsx';

export interface TicketBoardProps extends LayoutParts {
  search: TableSearch;
}

/** The tickets as cards, one column for each status. Moving a card to another column changes its status. */
export function TicketBoard({ search, ...parts }: TicketBoardProps) {
  const { t } = useTranslation(['tickets', 'errors', 'ui', 'shell']);
  const profile = useProfile();
  const isBusinessClosed = useIsBusinessClosed();
  const may = useTicketCapabilities();
  const moves = useTicketMoves();
  const filters = toBoardFilters(search.filters as TicketFilters);
  const key = (
    name: 'assign' | 'status' | 'priority',
    key: string,
    isAllowed: boolean,
    run: RecordKey<Ticket>['run'],
  ) => (isAllowed ? [{ key, label: t(`list.keys.${name}`), run }] : []);
  return (
    <RecordBoard
      {...parts}
      records={ticketRecords}
      label={t('shell:page.ticket')}
      search={search}
      searchLabel={t('list.search')}
      isWide
      columns={ticketStatuses.map((status) => ({
        id: status,
        name: t(`statuses.${status}`),
        icon: <StatusIcon status={status} />,
        statuses: [status],
      }))}
      query={toTicketQuery(filters)}
      fits={(ticket) => fitsTicketFilters(ticket, filters, profile?.id)}
      obstacleOf={() => {
        if (may.changeStatus) return undefined;
        if (!profile?.isReadonly) return t('errors:ticketStatusDenied');
        return t(isBusinessClosed ? 'ui:readOnly.business' : 'ui:readOnly.readonly');
      }}
      onDrop={moves.setStatus}
      renderCard={(ticket, isLeaving) => <TicketCard ticket={ticket} isLeaving={isLeaving} />}
      menu={ticketMenu}
      keys={[
        ...key('assign', 'KeyA', may.changeAssignee, moves.assign),
        ...key('status', 'KeyS', may.changeStatus, moves.chooseStatus),
        ...key('priority', 'KeyP', may.edit, moves.choosePriority),
      ]}
    />
  );
}
