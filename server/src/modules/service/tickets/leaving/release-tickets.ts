import { listAssignedRecordIds, listHolders } from '#kernel/assigned-work.repository.ts';
import { lockRecord } from '#kernel/record-kind.ts';
import {
  type KindOfWork,
  lockUserRow,
  type OwnWork,
  registerKindOfWork,
} from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { assignedTickets } from '../tickets/assignees.repository.ts';
import { differencesBetween } from '../tickets/differences.ts';
import { ticketSystemActor } from '../tickets/history.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import { ticketKind } from '../tickets.kind.ts';
import { canTakeTicket } from '../tickets.policy.ts';

/** Unassigns one ticket, unless its assignee can have it, or it has another assignee by now. */
function release(context: AppContext, merchantId: string, { id, userId }: OwnWork): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const ticket = await lockRecord(unit, ticketKind, id);
    if (!ticket || ticket.isDeleted || ticket.status === 'resolved' || ticket.assignee?.id !== userId) return;
    const user = await lockUserRow(unit, userId);
    if (user && canTakeTicket(user, ticket)) return;
    await writeTicket(context, unit, ticket, {
      cause: 'edit',
      creator: ticketSystemActor,
      patch: { assignee_id: null },
      lines: (written) => differencesBetween(ticket, written),
    });
  });
}

/** Open tickets of users who can no longer work on them are unassigned; resolved ones stay. */
const tickets: KindOfWork = {
  jobName: 'tickets.release',
  holdersAmong: (query, userIds) => listHolders(query, assignedTickets, userIds),
  listOf: (query, page) => listAssignedRecordIds(query, assignedTickets, page),
  giveBack: release,
};

export const registerLeaving = (context: AppContext): void => registerKindOfWork(context, tickets);
