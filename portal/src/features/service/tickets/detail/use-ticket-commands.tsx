import type { TicketDetail, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import {
  IconArrowBackUp,
  IconEdit,
  IconEye,
  IconFlag,
  IconHandGrab,
  IconHistory,
  IconLink,
  IconNote,
  IconProgress,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { type PaletteItem, usePaletteSource } from '#shared/ui/palette.ts';
import { ticketPath } from '../ticket-path.ts';
import { useFollowing } from './use-following.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import { useTicketChange } from './use-ticket-change.ts';
import type { PanelActions } from './use-ticket-keys.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on the open ticket, in the command palette. */
export function useTicketCommands(ticket: TicketDetail, actions: PanelActions & { showHistory: () => void }): void {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const ownId = useProfile()?.id;
  const change = useTicketChange(ticket);
  const following = useFollowing(ticket);
  const command = (
    name: 'answer' | 'note' | 'edit' | 'assign' | 'take' | 'priority' | 'history' | 'copyLink' | 'follow' | 'unfollow',
    Icon: typeof IconEdit,
    run: () => void,
  ): PaletteItem => ({
    id: `ticket-${name}`,
    label: t(`detail.commands.${name}`),
    keywords: name,
    icon: <Icon {...iconProps} />,
    run,
  });
  const toStatus = (status: TicketStatus): PaletteItem => ({
    id: `ticket-status-${status}`,
    label: t('detail.commands.status', { status: t(`statuses.${status}`) }),
    keywords: `status ${status}`,
    icon: <IconProgress {...iconProps} />,
    run: () => change.mutate({ status }),
  });
  usePaletteSource({
    id: 'ticket-commands',
    title: `#${ticket.ticketNumber}`,
    order: -2,
    find: () => [
      ...(may.edit
        ? [
            command('answer', IconArrowBackUp, () => actions.write('answer')),
            command('note', IconNote, () => actions.write('note')),
            command('edit', IconEdit, actions.edit),
            command('priority', IconFlag, () => actions.focus('priority')),
          ]
        : []),
      ...(may.changeAssignee
        ? [
            command('assign', IconUserShare, () => actions.focus('assigneeId')),
            ...(ownId && ticket.assignee?.id !== ownId
              ? [command('take', IconHandGrab, () => change.mutate({ assigneeId: ownId }))]
              : []),
          ]
        : []),
      ...(may.changeStatus ? ticketStatuses.filter((status) => status !== ticket.status).map(toStatus) : []),
      ...(following.isPossible
        ? [command(ticket.isFollowing ? 'unfollow' : 'follow', IconEye, () => following.toggle())]
        : []),
      command('history', IconHistory, actions.showHistory),
      command(
        'copyLink',
        IconLink,
        () => void navigator.clipboard.writeText(`${location.origin}${ticketPath(ticket.id)}`),
      ),
    ],
  });
}
