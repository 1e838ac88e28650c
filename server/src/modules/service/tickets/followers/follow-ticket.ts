import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { maxTicketFollowers } from '@sala/contract/service/tickets/tickets.schema.ts';
import { toCreator } from '#kernel/creator.ts';
import { lockVisible } from '#kernel/record-kind.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import { findUser, getName, lockUserRow } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { Difference } from '../tickets/history.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import { ticketKind, ticketSeen } from '../tickets.kind.ts';
import { canFollowTicket, getCapabilities } from '../tickets.policy.ts';
import { joinFollowers, leaveFollowers } from './followers.repository.ts';

interface Following {
  readonly ticketId: string;
  readonly isFollowing: boolean;
  /** The follower; left out: the actor. */
  readonly userId?: string | undefined;
}

async function join(context: AppContext, unit: UnitOfWork, ticket: TicketState, userId: string): Promise<Difference> {
  const user = await lockUserRow(unit, userId);
  if (!user || !canFollowTicket(user, ticket)) return fail(ticketErrors.assigneeCannotTakeTicket);
  const [name] = await joinFollowers(context, unit, ticket, [user]);
  return name === undefined
    ? failFields({ userId: [{ key: 'maxItems', params: { max: maxTicketFollowers } }] })
    : { field: 'follower', after: name };
}

async function leave(unit: UnitOfWork, ticketId: string, userId: string): Promise<Difference> {
  await leaveFollowers(unit, ticketId, userId);
  const user = await findUser(unit, userId);
  return { field: 'follower', before: user ? getName(user) : '' };
}

/**
 * Makes a user follow a ticket or not; repeating it changes nothing. Throws ticketEditDenied for other users without permission,
 * and assigneeCannotTakeTicket for a user who may not see it.
 */
export async function followTicket(context: AppContext, actor: UserActor, following: Following): Promise<TicketState> {
  const { ticketId, isFollowing, userId = actor.userId } = following;
  const written = await inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, ticketId);
    if (userId !== actor.userId && !getCapabilities(actor).edit) fail(ticketErrors.ticketEditDenied);
    if (ticket.followerIds.includes(userId) === isFollowing) return ticket;
    const line = isFollowing ? await join(context, unit, ticket, userId) : await leave(unit, ticketId, userId);
    // Following a ticket oneself is not recorded in its history.
    const lines = userId === actor.userId ? [] : [line];
    return writeTicket(context, unit, ticket, { cause: 'follow', creator: toCreator(actor), lines });
  });
  await broadcastSeen(context, ticketSeen, actor, written);
  return written;
}
