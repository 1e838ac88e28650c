import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { capabilitiesOf, isThereFor } from '../tickets.policy.ts';
import type { TicketState } from './ticket-state.ts';
import { findTicket, lockTicket } from './tickets.repository.ts';

type Query = TenantDatabase['query'];

/** Who makes tickets or gives them to others need not be allowed to look at them. */
async function assertVisible(query: Query, actor: UserActor, ticket: TicketState | undefined): Promise<TicketState> {
  const isSeen = ticket && capabilitiesOf(actor).view && isThereFor(await serviceScopeOf(query, actor.userId), ticket);
  return found(isSeen ? ticket : undefined);
}

/** Throws recordNotFound when the actor may not see it. */
export async function findVisibleTicket(context: AppContext, actor: UserActor, id: string): Promise<TicketState> {
  const { query } = context.database.forMerchant(actor.merchantId);
  return assertVisible(query, actor, await findTicket(query, id));
}

/** The same, held until the end of the transaction. */
export async function holdVisibleTicket(unit: UnitOfWork, actor: UserActor, id: string): Promise<TicketState> {
  return assertVisible(unit.query, actor, await lockTicket(unit, id));
}

/** Whether somebody may read what is told of a ticket, also of one that was deleted. */
export async function seesTicketNow(context: AppContext, actor: UserActor, id: string): Promise<boolean> {
  if (!capabilitiesOf(actor).view) return false;
  const { query } = context.database.forMerchant(actor.merchantId);
  const ticket = await findTicket(query, id);
  return ticket !== undefined && isThereFor(await serviceScopeOf(query, actor.userId), { ...ticket, isDeleted: false });
}
