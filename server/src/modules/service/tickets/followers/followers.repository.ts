import { maxTicketFollowers } from '@sala/contract/service/tickets/tickets.schema.ts';
import { getName, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import '../tickets.table.ts';

/** Adds followers to a locked ticket up to the limit; returns the names of new ones. */
export async function joinFollowers(
  { clock }: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { id, followerIds }: Pick<TicketState, 'id' | 'followerIds'>,
  users: readonly UserRecord[],
): Promise<string[]> {
  const room = Math.max(0, maxTicketFollowers - followerIds.length);
  const joining = users.filter((user) => !followerIds.includes(user.id)).slice(0, room);
  if (joining.length === 0) return [];
  await unit.query
    .insertInto('ticket_followers')
    .values(joining.map((user) => ({ ticket_id: id, user_id: user.id, created_at: clock.now() })))
    .execute();
  return joining.map(getName);
}

export async function leaveFollowers(unit: UnitOfWork, ticketId: string, userId: string): Promise<void> {
  await unit.query
    .deleteFrom('ticket_followers')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .execute();
}
