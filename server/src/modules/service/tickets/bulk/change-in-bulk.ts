import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketBulkResult } from '@sala/contract/service/tickets/tickets.schema.ts';
import { changeEach } from '#kernel/bulk.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { editTicket } from '../tickets/edit-ticket.ts';
import { removeTicket } from '../tickets/remove-ticket.ts';
import { ticketSeen } from '../tickets.kind.ts';

type Bulk = EndpointParsedInput<typeof ticketsApi.bulk>['body'];
type Chosen = Bulk['tickets'][number];

const named = { assign: 'assigneeId', status: 'status', priority: 'priority' } as const;

/** Problems of all tickets alike are reported at their field before any change. */
function check(bulk: Bulk): void {
  const { action } = bulk;
  if (action !== 'delete' && bulk[named[action]] === undefined) failFields({ [named[action]]: [{ key: 'required' }] });
}

async function changeOne(
  context: AppContext,
  { actor, bulk, request }: { actor: UserActor; bulk: Bulk; request: RequestInfo },
  { id, version }: Chosen,
): Promise<void> {
  const { action } = bulk;
  if (action === 'delete') {
    await removeTicket(context, id, { actor, request, version });
    return;
  }
  const edit = { version, [named[action]]: bulk[named[action]] };
  await broadcastSeen(context, ticketSeen, actor, await editTicket(context, id, { actor, edit, request }));
}

/** The same change of several tickets. */
export async function changeInBulk(
  context: AppContext,
  actor: UserActor,
  { bulk, request }: { bulk: Bulk; request: RequestInfo },
): Promise<TicketBulkResult> {
  check(bulk);
  return changeEach(bulk.tickets, (chosen) => changeOne(context, { actor, bulk, request }, chosen));
}
