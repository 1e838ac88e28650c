import { ticketErrors } from '@sala/contract/tickets/tickets.errors.ts';
import { maxTicketWatchers } from '@sala/contract/tickets/tickets.schema.ts';
import { makerOf } from '#kernel/creator.ts';
import { lockVisible } from '#kernel/record-kind.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import { findUser, getName, lockUserRow } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { Difference } from '../tickets/history.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import { ticketKind, ticketSeen } from '../tickets.kind.ts';
import { canFollowTicket, getCapabilities } from '../tickets.policy.ts';
import { joinWatchers, leaveWatchers } from './watchers.repository.ts';

interface Watching {
  readonly ticketId: string;
  readonly isWatching: boolean;
  /** Whom it is about; oneself unless said. */
  readonly userId?: string | undefined;
}

async function join(context: AppContext, unit: UnitOfWork, ticket: TicketState, userId: string): Promise<Difference> {
  const user = await lockUserRow(unit, userId);
  if (!user || !canFollowTicket(user, ticket)) return fail(ticketErrors.assigneeCannotTakeTicket);
  const [name] = await joinWatchers(context, unit, ticket, [user]);
  return name === undefined
    ? failFields({ userId: [{ key: 'maxItems', params: { max: maxTicketWatchers } }] })
    : { field: 'watcher', after: name };
}

async function leave(unit: UnitOfWork, ticketId: string, userId: string): Promise<Difference> {
  await leaveWatchers(unit, ticketId, userId);
  const user = await findUser(unit, userId);
  return { field: 'watcher', before: user ? getName(user) : '' };
}

/**
 * Lets somebody follow a ticket, or not any more; who does already stays as they are. Throws ticketEditDenied for others than oneself
 * without the ability, and assigneeCannotTakeTicket for who may not see it.
 */
export async function watchTicket(context: AppContext, actor: UserActor, watching: Watching): Promise<TicketState> {
  const { ticketId, isWatching, userId = actor.userId } = watching;
  const written = await inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, ticketId);
    if (userId !== actor.userId && !getCapabilities(actor).edit) fail(ticketErrors.ticketEditDenied);
    if (ticket.watcherIds.includes(userId) === isWatching) return ticket;
    const line = isWatching ? await join(context, unit, ticket, userId) : await leave(unit, ticketId, userId);
    // What somebody reads along is their own affair, and no trace of it in the work of others.
    const lines = userId === actor.userId ? [] : [line];
    return writeTicket(context, unit, ticket, { cause: 'watch', maker: makerOf(actor), lines });
  });
  await broadcastSeen(context, ticketSeen, actor, written);
  return written;
}
