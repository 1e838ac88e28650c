import type { PrivatePresence } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { PersonRow } from './members.repository.ts';

/** The presence that colleagues see here: busy counts as present. */
export function toPresence({ state }: Pick<Availability, 'state'>): PrivatePresence {
  if (state === 'available' || state === 'at_cap') return 'available';
  return state === 'offline' || state === 'inactive' ? 'offline' : 'away';
}

/** Of colleagues alone: when somebody works is nobody's business outside. */
export async function presencesOf(
  context: PrivateChatContext,
  merchantId: string,
  people: readonly PersonRow[],
): Promise<Map<string, PrivatePresence>> {
  const colleagues = people
    .filter((person) => person.merchant_id === merchantId)
    .map(({ id, status, is_offline, time_zone }) => ({ id, status, isOffline: is_offline, timeZone: time_zone }));
  if (colleagues.length === 0) return new Map();
  const known = await availabilityOfUsers(context, merchantId, colleagues);
  return new Map([...known].map(([id, availability]) => [id, toPresence(availability)]));
}
