import { type Ticket, ticketStatuses } from '@sala/contract/tickets/tickets.schema.ts';
import {
  IconDots,
  IconExternalLink,
  IconFlag,
  IconLink,
  IconMessage,
  IconTrash,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusIcon } from '#features/ticket-looks/ticket-looks.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { useTicketPage } from '../pages/use-ticket-page.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a ticket, at its row or card. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const label = t('list.menu', { number: ticket.ticketNumber });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size={32} label={label}>
          <IconDots {...icon} />
        </IconButton>
      )}
    >
      <Items ticket={ticket} />
    </Menu>
  );
}

function Items({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const page = useTicketPage();
  const may = useTicketCapabilities();
  const moves = useTicketMoves();
  const mayChat = useCan('read', 'chat');
  const { channelId, customer } = ticket;

  async function copyLink() {
    await navigator.clipboard.writeText(`${location.origin}/ticket?ticket=${ticket.id}`);
    showToast({ tone: 'success', content: t('list.linkCopied') });
  }
  return (
    <>
      <MenuItem icon={<IconExternalLink {...icon} />} onSelect={() => page.openTicket(ticket.id)}>
        {t('list.open')}
      </MenuItem>
      {mayChat && channelId && (
        <MenuItem
          icon={<IconMessage {...icon} />}
          onSelect={() => void navigate({ to: '/chat', search: { c: channelId } as never })}
        >
          {t('list.openConversation')}
        </MenuItem>
      )}
      <MenuItem icon={<IconUser {...icon} />} onSelect={() => page.show({ tab: 'all', customerEmail: customer.email })}>
        {t('list.ofCustomer')}
      </MenuItem>
      <MenuItem icon={<IconLink {...icon} />} onSelect={() => void copyLink()}>
        {t('list.copyLink')}
      </MenuItem>
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
