import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketAttentionKind } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { AttentionCoordinator } from '#kernel/attention.ts';
import { findVisible } from '#kernel/record-kind.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import type { UserRecord } from '#modules/identity/users/users.public.ts';
import type { Router } from '#platform/http/router.ts';
import { followTicket } from '../followers/follow-ticket.ts';
import { presentTicket } from '../tickets/read-tickets.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketKind, ticketSeen } from '../tickets.kind.ts';
import { answerTicket, noteTicket, readThread } from './thread.usecases.ts';

export function bindThread(context: TicketsContext, router: Router): void {
  const attention = new AttentionCoordinator<TicketState, UserRecord, TicketAttentionKind>(
    context,
    ticketKind,
    (rooms, { id, user, what }) =>
      id && context.realtime.emit(roomNamespace, rooms, 'ticket:attention', { ticketId: id, user, what }),
  );
  router.bind(ticketThreadApi.list, ({ actor, params, query }) =>
    readThread(context, actor, { ...query, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.answer, ({ actor, params, body }) =>
    answerTicket(context, actor, { ...body, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.note, ({ actor, params, body }) =>
    noteTicket(context, actor, { ...body, ticketId: params.id }),
  );
  router.bind(ticketThreadApi.follow, async ({ actor, params, body }) =>
    presentTicket(context, actor, await followTicket(context, actor, { ...body, ticketId: params.id })),
  );
  router.bind(ticketThreadApi.attend, ({ actor, params, body }) => attention.attend(actor, params.id, body.what));
  router.bind(ticketThreadApi.markSeen, async ({ actor, params }) => {
    await broadcastSeen(context, ticketSeen, actor, await findVisible(context, ticketKind, actor, params.id));
    return null;
  });
}
