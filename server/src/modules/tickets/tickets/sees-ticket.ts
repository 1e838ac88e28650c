import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { capabilitiesOf, isThereFor } from '../tickets.policy.ts';
import { findTicket } from './tickets.repository.ts';

/** Whether somebody may read what is told of a ticket, also of one that was deleted. */
export async function seesTicketNow(context: AppContext, actor: UserActor, id: string): Promise<boolean> {
  if (!capabilitiesOf(actor).view) return false;
  const { query } = context.database.forMerchant(actor.merchantId);
  const ticket = await findTicket(query, id);
  return ticket !== undefined && isThereFor(await serviceScopeOf(query, actor.userId), { ...ticket, isDeleted: false });
}
