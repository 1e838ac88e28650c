import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { showDone } from '#shared/ui/undo.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import type { TicketDetails } from './ticket-question.ts';
import { presentOf } from './use-ticket-actions.tsx';

const actions = { assigneeId: 'assign', status: 'status', priority: 'priority' } as const;

function valueText(action: keyof typeof presentOf, { assignee, status, priority }: Ticket): string {
  if (action === 'status') return i18next.t(`tickets:statuses.${status}`);
  if (action === 'priority') return i18next.t(`tickets:priorities.${priority}`);
  return assignee?.name ?? i18next.t('bulk.nobody', { ns: 'tickets' });
}

/** Says what the ticket has now, with the way back to what it had. */
export function sayTicketChanged(queryClient: QueryClient, before: Ticket, changed: Ticket, wish: TicketDetails): void {
  const field = (['assigneeId', 'status', 'priority'] as const).find((name) => wish[name] !== undefined);
  if (!field || changed.version === before.version) return;
  const action = actions[field];
  const { id, version } = changed;
  const undo = async () => {
    try {
      const body = { ...presentOf[action](before), version };
      ticketRecords.keep(queryClient, await api.call(ticketsApi.update, { params: { id }, body }, { silent: true }));
    } catch (error) {
      // A colleague may have changed it: that stays and is shown.
      await ticketRecords.fresh(queryClient, changed);
      throw error;
    }
  };
  showDone({ id: `ticket:${id}`, content: withColon(ticketRecords.nameOf(changed), valueText(action, changed)), undo });
}
