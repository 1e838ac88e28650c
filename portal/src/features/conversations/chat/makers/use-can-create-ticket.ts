import { useAbility } from '#shared/ability/ability.ts';
import { useTicketRequests } from './makers.ts';

/** Whether the user can create a ticket from a conversation. */
export function useCanCreateTicket(): boolean {
  const ability = useAbility();
  return useTicketRequests(({ ticket }) => ticket?.mayMake(ability) ?? false);
}
