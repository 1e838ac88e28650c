import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { TicketBulkResult } from '@sala/contract/tickets/tickets.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { editTicket } from '../tickets/edit-ticket.ts';
import { removeTicket } from '../tickets/remove-ticket.ts';
import { tellSeen } from '../tickets/seen-tickets.ts';

type Bulk = EndpointParsedInput<typeof ticketsApi.bulk>['body'];
type Chosen = Bulk['tickets'][number];

const named = { assign: 'assigneeId', status: 'status', priority: 'priority' } as const;

/** What is wrong with all of them alike is said at its field before anything happens. */
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
  await tellSeen(context, actor, await editTicket(context, id, { actor, edit, request }));
}

const textParams = (params: FailureError['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The same change of several tickets, each in a transaction of its own: what one is refused does not stop the others. */
export async function changeInBulk(
  context: AppContext,
  actor: UserActor,
  { bulk, request }: { bulk: Bulk; request: RequestInfo },
): Promise<TicketBulkResult> {
  check(bulk);
  const done: TicketBulkResult['done'] = [];
  const refused: TicketBulkResult['refused'] = [];
  for (const chosen of bulk.tickets) {
    try {
      await changeOne(context, { actor, bulk, request }, chosen);
      done.push(chosen.id);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      refused.push({ id: chosen.id, message: error.definition.key, params: textParams(error.params) });
    }
  }
  return { done, refused };
}
