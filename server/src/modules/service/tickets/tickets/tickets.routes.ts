import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { newestChange, withLatest } from '#kernel/latest-answer.ts';
import { wholeList } from '#kernel/pages.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import { findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import { getVisitorEmail, setVisitorEmail } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { Router } from '#platform/http/router.ts';
import { changeInBulk } from '../bulk/change-in-bulk.ts';
import { readTicketChoices } from '../choices/ticket-choices.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketSeen } from '../tickets.kind.ts';
import { createTicket } from './create-ticket.ts';
import { editTicket } from './edit-ticket.ts';
import {
  countVisibleTickets,
  downloadTickets,
  exportTickets,
  getTicket,
  listVisibleTickets,
  presentTicket,
  readHistory,
} from './read-tickets.ts';
import { removeTicket } from './remove-ticket.ts';
import type { TicketState } from './ticket-state.ts';

export function bindTickets(context: TicketsContext, router: Router): void {
  const answer = async (actor: UserActor, ticket: Promise<TicketState>): Promise<TicketDetail> => {
    const written = await ticket;
    const [detail] = await Promise.all([
      presentTicket(context, actor, written, true),
      broadcastSeen(context, ticketSeen, actor, written),
    ]);
    return detail;
  };
  router.bind(ticketsApi.list, ({ actor, query }) => listVisibleTickets(context, actor, query));
  router.bind(ticketsApi.create, ({ actor, body }) => answer(actor, createTicket(context, actor, body)));
  router.bind(ticketsApi.get, ({ actor, params }) => getTicket(context, actor, params.id));
  router.bind(ticketsApi.update, ({ actor, params: { id }, body: edit, request }) =>
    withLatest(() => answer(actor, editTicket(context, id, { actor, edit, request })), {
      read: () => getTicket(context, actor, id),
      readChange: async () => newestChange(actor.userId, (await readHistory(context, actor, { id, limit: 1 })).rows),
    }),
  );
  router.bind(ticketsApi.remove, ({ actor, params, request }) => removeTicket(context, params.id, { actor, request }));
  router.bind(ticketsApi.history, ({ actor, params, query }) => readHistory(context, actor, { ...query, ...params }));
  router.bind(ticketsApi.counts, ({ actor }) => countVisibleTickets(context, actor));
  router.bind(ticketsApi.download, async ({ actor, query }) => wholeList(await downloadTickets(context, actor, query)));
  router.bind(ticketsApi.export, ({ actor, query, request: { locale } }) =>
    exportTickets(context, actor, { ...query, locale }),
  );
  router.bind(ticketsApi.choices, ({ actor }) => readTicketChoices(context, actor));
  router.bind(ticketsApi.bulk, ({ actor, body: bulk, request }) => changeInBulk(context, actor, { bulk, request }));
  router.bind(ticketsApi.getCustomerEmail, async ({ actor, params }) => {
    const { visitor } = await findVisibleChannel(context, actor, params.id);
    return getVisitorEmail(context, actor, visitor.id);
  });
  router.bind(ticketsApi.setCustomerEmail, async ({ actor, params, body, request }) => {
    const { visitor } = await findVisibleChannel(context, actor, params.id);
    return setVisitorEmail(context, actor, { ...body, visitorId: visitor.id, request });
  });
}
