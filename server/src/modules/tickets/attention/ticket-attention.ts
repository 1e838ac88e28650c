import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { TicketAttentionKind } from '@sala/contract/tickets/tickets.schema.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { listActiveUsers } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { AttentionDesk } from '#platform/realtime/attention.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import { isThereFor, seesTicket } from '../tickets.policy.ts';

/** Passes on who looks at a ticket at this moment, and who writes into it. */
export function createTicketAttention({ database, realtime }: AppContext) {
  return new AttentionDesk<TicketState, TicketAttentionKind>({
    async audienceOf(merchantId, ticketId) {
      const tenant = database.forMerchant(merchantId);
      const ticket = found(await findTicket(tenant.query, found(ticketId)));
      const users = (await listActiveUsers(tenant)).filter((user) => seesTicket(user, ticket));
      return { thing: ticket, userIds: users.map(({ id }) => id) };
    },
    async assertSees({ merchantId, userId }, ticket) {
      const { query } = database.forMerchant(merchantId);
      found(isThereFor(await serviceScopeOf(query, userId), ticket) || undefined);
    },
    tell(userIds, { id, user, what }) {
      if (id)
        realtime.emit(roomNamespace, userIds.map(actorRooms.user), 'ticket:attention', { ticketId: id, user, what });
    },
  });
}
