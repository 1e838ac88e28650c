import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { lockVisible } from '#kernel/record-kind.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { ticketKind } from '../tickets.kind.ts';
import { getCapabilities } from '../tickets.policy.ts';
import { getAuditName } from './edit-ticket.ts';
import { writeTicket } from './write-ticket.ts';

export interface Removing {
  readonly actor: UserActor;
  readonly request: RequestInfo;
  /** For bulk actions: a ticket that changed since is not deleted. */
  readonly version?: number;
}

/** Deletes a ticket. Throws recordNotFound, and ticketUpdateFailed when it has changed since `version`. */
export async function removeTicket(context: AppContext, id: string, removing: Removing): Promise<null> {
  const { actor, request, version } = removing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, id);
    if (!getCapabilities(actor).delete) fail(ticketErrors.ticketDeleteDenied);
    if (version !== undefined && version !== ticket.version)
      fail(ticketErrors.ticketUpdateFailed, { version: ticket.version });
    await writeTicket(context, unit, ticket, {
      cause: 'delete',
      creator: toCreator(actor),
      patch: { deleted_at: context.clock.now() },
      lines: [{ field: 'deleted' }],
    });
    const target = { id, name: getAuditName(ticket) };
    await recordAudit(context, unit, { action: 'ticket.deleted', actor, target, request });
  });
  return null;
}
