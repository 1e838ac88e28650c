import { type Ticket, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { RecordBoard } from '#records/board/record-board.tsx';
import { CardFoot, RecordCard } from '#records/board/record-card.tsx';
import type { RecordKey } from '#records/keys/record-keys.tsx';
import type { LayoutParts } from '#records/page/record-screen.tsx';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { StatusIcon, TicketPriorityMark } from '#shared/ui/ticket-status.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { fitsTicketFilters, isTicketNews, toBoardFilters, toTicketQuery } from '../api/ticket-filters.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { useTicketPictures } from '../api/tickets.queries.ts';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { AttentionMark } from '../components/attention-mark.tsx';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { WaitingMark } from '../components/waiting-mark.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import type { TicketFilters } from '../tickets.search.ts';
import styles from './ticket-board.module.css';

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
      page={useTicketPage()}
      search={search}
      searchLabel={t('list.search')}
      isWide
      columns={ticketStatuses.map((status) => ({
        id: status,
        name: t(`statuses.${status}`),
        icon: <StatusIcon status={status} />,
        statuses: [status],
        // As in the list: work that waits begins with what is most urgent.
        ...(status !== 'resolved' && { order: 'priority' }),
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

interface TicketCardProps {
  ticket: Ticket;
  isLeaving: boolean;
}

function TicketCard({ ticket, isLeaving }: TicketCardProps) {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const pictureOf = useTicketPictures();
  const ownId = useProfile()?.id;
  const { customer, category, project, assignee, waitingSince } = ticket;
  return (
    <RecordCard
      records={ticketRecords}
      record={ticket}
      page={useTicketPage()}
      isLeaving={isLeaving}
      isNews={isTicketNews(ticket, ownId)}
      menu={ticketMenu}
      about={[customer.name || customer.email, category ? titleOf(category.titles) : project?.name]}
    >
      <CardFoot person={assignee} picture={assignee && pictureOf(assignee.id)} nobody={t('list.nobody')}>
        <TicketPriorityMark priority={ticket.priority} />
        <span className={styles.times}>
          {waitingSince ? <WaitingMark since={waitingSince} /> : <TimeText time={ticket.createdAt} />}
        </span>
      </CardFoot>
      <AttentionMark ticketId={ticket.id} />
    </RecordCard>
  );
}
