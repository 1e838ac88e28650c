import { useAbility } from '#shared/ability/ability.ts';
import { useTicketRequests } from './makers.ts';

/** Whether the reader can make a ticket of what they read. */
export function useCanCreateTicket(): boolean {
  const ability = useAbility();
  return useTicketRequests(({ ticket }) => ticket?.mayMake(ability) ?? false);
}
