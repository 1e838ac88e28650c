import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { type TicketCapabilities, ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { isInScope, rowsInScope, type Scoped } from '#modules/identity/roles/roles.public.ts';
import { type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** The fields that decide who may see a ticket. */
export interface SeenTicket extends Scoped {
  readonly isDeleted: boolean;
}

export const getCapabilities = (actor: UserActor): TicketCapabilities =>
  ticketCapabilities((action, subject) => hasPermission(actor, action, subject));

const capabilitiesOfUser = (user: UserRecord): TicketCapabilities => {
  const ability = defineAbility(user.isReadonly ? downgradeToRead(user.permissions) : user.permissions);
  return ticketCapabilities((action, subject) => ability.can(action, subject));
};

/** Whether a ticket is visible in a scope. */
export const isThereFor = (scope: ServiceScope, ticket: SeenTicket): boolean =>
  !ticket.isDeleted && isInScope(scope, ticket);

/** The same rule for the table of tickets, except for deleted ones. */
export const ticketsInScope = (scope: ServiceScope) => rowsInScope('tickets', scope);

/** Whether the user may see tickets at all. */
export const receivesTicketEvents = (user: UserRecord): boolean => capabilitiesOfUser(user).view;

/** Whether the user may see the ticket, by permissions and scope. */
const canReadTicket = (user: UserRecord, ticket: SeenTicket): boolean =>
  receivesTicketEvents(user) && isThereFor(user.serviceScope, ticket);

/** Whether the user can follow a ticket and be mentioned: active, with permission for tickets, and this one in their scope. */
export const canFollowTicket = (user: UserRecord, ticket: Scoped): boolean =>
  user.status === userStatus.active && canReadTicket(user, { ...ticket, isDeleted: false });

/** Whether the user can be the assignee: they can follow it, and may work on tickets. */
export const canTakeTicket = (user: UserRecord, ticket: Scoped): boolean =>
  canFollowTicket(user, ticket) && capabilitiesOfUser(user).edit;

/** What the user can do with tickets in general. */
export function partsInTickets(user: UserRecord): { readonly follows: boolean; readonly takes: boolean } {
  const { view, edit } = capabilitiesOfUser(user);
  const follows = user.status === userStatus.active && view;
  return { follows, takes: follows && edit };
}
