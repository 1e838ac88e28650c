import { type Ticket, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconFlag, IconTrash, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { createRecordMenu, RecordMenuItems } from '#records/menu/record-menu.tsx';
import { MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { StatusIcon } from '#shared/ui/ticket-status.tsx';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import { ticketPath } from '../ticket-path.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function useLabel() {
  const { t } = useTranslation('tickets');
  return ({ ticketNumber }: Ticket) => t('list.menu', { number: ticketNumber });
}

function Items({ record: ticket }: { record: Ticket }) {
  const { t } = useTranslation('tickets');
  const page = useTicketPage();
  const may = useTicketCapabilities();
  const moves = useTicketMoves();
  const { channelId, customer } = ticket;
  const showCustomer = () => page.show({ view: page.params.view, tab: 'all', customerEmail: customer.email });
  return (
    <>
      <RecordMenuItems
        path={ticketPath(ticket.id)}
        onOpen={() => page.open(ticket.id)}
        share={{ kind: 'ticket', recordId: ticket.id }}
        channelId={channelId}
      >
        <MenuItem icon={<IconUser {...icon} />} onSelect={showCustomer}>
          {t('list.ofCustomer')}
        </MenuItem>
      </RecordMenuItems>
      {(may.changeStatus || may.changeAssignee || may.edit || may.delete) && <MenuDivider />}
      {may.changeStatus &&
        ticketStatuses
          .filter((status) => status !== ticket.status)
          .map((status) => (
            <MenuItem
              key={status}
              icon={<StatusIcon status={status} size={18} />}
              onSelect={() => moves.setStatus(ticket, status)}
            >
              {t('board.move', { status: t(`statuses.${status}`) })}
            </MenuItem>
          ))}
      {may.changeAssignee && (
        <MenuItem icon={<IconUserPlus {...icon} />} onSelect={() => moves.assign(ticket)}>
          {t('bulk.name.assign')}
        </MenuItem>
      )}
      {may.edit && (
        <MenuItem icon={<IconFlag {...icon} />} onSelect={() => moves.choosePriority(ticket)}>
          {t('bulk.name.priority')}
        </MenuItem>
      )}
      {may.delete && (
        <MenuItem icon={<IconTrash {...icon} />} isDangerous onSelect={() => moves.remove(ticket)}>
          {t('bulk.name.delete')}
        </MenuItem>
      )}
    </>
  );
}

/** The menu of a ticket's row or card. */
export const ticketMenu = createRecordMenu<Ticket>({ useLabel, Items });
