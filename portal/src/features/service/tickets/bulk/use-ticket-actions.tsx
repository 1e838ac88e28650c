import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { maxBulkTickets, type Ticket, type TicketBulkAction } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconFlag, IconProgressCheck, IconTrash, IconUserPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { bulkInParts } from '#shared/ui/data-table/bulk-in-parts.ts';
import type { BulkAction, BulkResult } from '#shared/ui/data-table/table-types.ts';
import { confirm } from '#shared/ui/notices.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { askTickets, type TicketDetails } from './ticket-question.ts';

const actionAppearance = {
  assign: { Icon: IconUserPlus, shortcut: 'KeyA' },
  status: { Icon: IconProgressCheck, shortcut: 'KeyS' },
  priority: { Icon: IconFlag, shortcut: 'KeyP' },
  delete: { Icon: IconTrash, shortcut: undefined },
} as const;

/** Asks for a confirmation before tickets are deleted. */
export const confirmDeletion = (count: number): Promise<boolean> =>
  confirm({
    title: i18next.t('bulk.title.delete', { ns: 'tickets', count }),
    consequences: [i18next.t('bulk.deleted', { ns: 'tickets' })],
    confirmLabel: i18next.t('bulk.name.delete', { ns: 'tickets' }),
    isDangerous: true,
  });

/** The actions on the ticked tickets that the user may run. */
export function useTicketActions(): BulkAction<Ticket>[] {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const details = useRef<TicketDetails>({});
  const confirmed = async (id: TicketBulkAction, count: number) => {
    if (id === 'delete') {
      details.current = {};
      return confirmDeletion(count);
    }
    const answer = await askTickets({ action: id, count });
    details.current = answer ?? {};
    return answer !== null;
  };
  const action = (id: TicketBulkAction): BulkAction<Ticket> => {
    const { Icon, shortcut } = actionAppearance[id];
    return {
      id,
      label: t(`bulk.name.${id}`),
      icon: <Icon size={16} stroke={1.75} aria-hidden />,
      isDangerous: id === 'delete',
      ...(shortcut && { shortcut }),
      confirm: (count) => confirmed(id, count),
      all: (tickets) => changeTickets(id, tickets, details.current),
    };
  };
  return [
    ...(may.changeAssignee ? [action('assign')] : []),
    ...(may.changeStatus ? [action('status')] : []),
    ...(may.edit ? [action('priority')] : []),
    ...(may.delete ? [action('delete')] : []),
  ];
}

type UndoableAction = Exclude<TicketBulkAction, 'delete'>;

/** What the action would change, as it is now. */
export const presentOf: Record<UndoableAction, (ticket: Ticket) => TicketDetails> = {
  assign: ({ assignee }) => ({ assigneeId: assignee?.id ?? null }),
  status: ({ status }) => ({ status }),
  priority: ({ priority }) => ({ priority }),
};

/** Makes the same change to all tickets. A refusal of one does not stop the others. */
const sendChange = (action: TicketBulkAction, tickets: Ticket[], details: TicketDetails) =>
  bulkInParts(tickets, {
    size: maxBulkTickets,
    nameOf: ticketRecords.nameOf,
    call: (part) => {
      const body = { action, tickets: part.map(({ id, version }) => ({ id, version })), ...details };
      return api.call(ticketsApi.bulk, { body }, { silent: true });
    },
  });

async function changeTickets(action: TicketBulkAction, tickets: Ticket[], details: TicketDetails): Promise<BulkResult> {
  const { doneIds, ...result } = await sendChange(action, tickets, details);
  if (action === 'delete') return result;
  const before = Map.groupBy(
    tickets.filter(({ id }) => doneIds.has(id)),
    (ticket) => JSON.stringify(presentOf[action](ticket)),
  );
  // What was so before was not changed.
  before.delete(JSON.stringify(details));
  return { ...result, undo: before.size > 0 ? () => changeBack(action, [...before.values()]) : undefined };
}

/** The tickets of each group had the same value, which they get again unless somebody has changed it since. */
async function changeBack(action: UndoableAction, groups: Ticket[][]): Promise<BulkResult> {
  const results: BulkResult[] = [];
  for (const group of groups) {
    // The change has raised the version of each by one.
    const changed = group.map((ticket) => ({ ...ticket, version: ticket.version + 1 }));
    results.push(await sendChange(action, changed, presentOf[action](group[0]!)));
  }
  return {
    done: results.reduce((sum, { done }) => sum + done, 0),
    refused: results.flatMap(({ refused }) => refused),
  };
}
