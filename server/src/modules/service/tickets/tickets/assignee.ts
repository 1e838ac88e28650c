import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import type { Scoped } from '#modules/identity/roles/roles.public.ts';
import { lockUserRow, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { canTakeTicket } from '../tickets.policy.ts';

/** The user, locked until the end of the transaction. Throws assigneeCannotTakeTicket. */
export async function assertCanBeAssigned(unit: UnitOfWork, ticket: Scoped, userId: string): Promise<UserRecord> {
  const user = await lockUserRow(unit, userId);
  return user && canTakeTicket(user, ticket) ? user : fail(ticketErrors.assigneeCannotTakeTicket);
}
