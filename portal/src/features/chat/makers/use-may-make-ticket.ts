import { useAbility } from '#shared/ability/ability.ts';
import { useMakers } from './makers.ts';

/** Whether the reader can make a ticket of what they read. */
export function useMayMakeTicket(): boolean {
  const ability = useAbility();
  return useMakers(({ ticket }) => ticket?.mayMake(ability) ?? false);
}
