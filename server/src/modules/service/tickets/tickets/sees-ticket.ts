import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { getCapabilities, isThereFor } from '../tickets.policy.ts';
import { findTicket } from './tickets.repository.ts';

/** Whether the user may read events of a ticket, including a deleted one. */
export async function seesTicketNow(context: AppContext, actor: UserActor, id: string): Promise<boolean> {
  if (!getCapabilities(actor).view) return false;
  const { query } = context.database.forMerchant(actor.merchantId);
  const ticket = await findTicket(query, id);
  return (
    ticket !== undefined && isThereFor(await getServiceScope(query, actor.userId), { ...ticket, isDeleted: false })
  );
}
