import { ticketThreadApi } from '@sala/contract/tickets/tickets.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { createTicketAttention } from '../attention/ticket-attention.ts';
import { presentTicket } from '../tickets/read-tickets.ts';
import { tellSeen } from '../tickets/seen-tickets.ts';
import { findVisibleTicket } from '../tickets/visible-ticket.ts';
import { watchTicket } from '../watchers/watch-ticket.ts';
import { answerTicket, noteTicket, readThread } from './thread.usecases.ts';

export function bindThread(context: AppContext, router: Router): void {
  const attention = createTicketAttention(context);
  router.bind(ticketThreadApi.list, ({ actor, params, query }) =>
    readThread(context, actor, { ...query, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.answer, ({ actor, params, body }) =>
    answerTicket(context, actor, { ...body, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.note, ({ actor, params, body }) =>
    noteTicket(context, actor, { ...body, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.watch, async ({ actor, params, body }) =>
    presentTicket(context, actor, await watchTicket(context, actor, { ...body, ticketId: params.id })),
  );
  router.bind(ticketThreadApi.attend, ({ actor, params, body }) => attention.attend(actor, params.id, body.what));
  router.bind(ticketThreadApi.markSeen, async ({ actor, params }) => {
    await tellSeen(context, actor, await findVisibleTicket(context, actor, params.id));
    return null;
  });
}
