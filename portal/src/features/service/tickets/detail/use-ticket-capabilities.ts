import { type TicketCapabilities, ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { useAbility } from '#shared/ability/ability.ts';

/** What the user may do with tickets. */
export function useTicketCapabilities(): TicketCapabilities {
  const ability = useAbility();
  return ticketCapabilities((action, subject) => ability.can(action, subject));
}
