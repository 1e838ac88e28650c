import { listUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { canFollowTicket } from '../tickets.policy.ts';

/** The mentioned colleagues: active users who may see the ticket. Throws at `mentionIds` for others. */
export async function lockMentionedUsers(
  unit: UnitOfWork,
  ticket: TicketState,
  mentionIds: readonly string[],
): Promise<UserRecord[]> {
  const ids = [...new Set(mentionIds)];
  const users = await listUsers(unit, { ids });
  const isEverybody = users.length === ids.length && users.every((user) => canFollowTicket(user, ticket));
  return isEverybody ? users : failFields({ mentionIds: [{ key: 'id' }] });
}
