import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import type { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { BulkOrderResult } from '@sala/contract/service-orders/service-board.schema.ts';
import { maxHoldDays } from '@sala/contract/service-orders/service-holds.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, failFields } from '#platform/failure.ts';
import { assignOrder } from '../moves/assign-order.ts';
import { moveOrder } from '../moves/move-order.ts';

type Bulk = EndpointParsedInput<typeof serviceBoardApi.bulk>['body'];
type Chosen = Bulk['orders'][number];

/** What is wrong with all of them alike is said at its field before anything happens. */
function check({ clock }: AppContext, { action, personId, holdMinutes, holdUntil }: Bulk): void {
  if ((action === 'assign' || action === 'assignSpecialist') && !personId)
    failFields({ personId: [{ key: 'required' }] });
  if (action !== 'hold') return;
  if (holdMinutes === undefined && holdUntil === undefined) failFields({ holdMinutes: [{ key: 'required' }] });
  if (holdMinutes !== undefined) return;
  const problem = problemOfTime(holdUntil!, clock.now().getTime(), maxHoldDays);
  if (problem) failFields({ holdUntil: [problem] });
}

function moveOne(context: AppContext, actor: UserActor, bulk: Bulk, { id: orderId, version }: Chosen) {
  const { action, personId, reason, holdMinutes, holdUntil } = bulk;
  const input = { orderId, version, reason };
  switch (action) {
    case 'assign':
      return assignOrder(context, actor, { ...input, operatorId: personId });
    case 'assignSpecialist':
      return assignOrder(context, actor, { ...input, priceSpecialistId: personId });
    case 'hold':
      return moveOrder(context, actor, { ...input, status: 'hold', holdMinutes, holdUntil });
    case 'cancel':
      return moveOrder(context, actor, { ...input, status: 'cancel' });
  }
}

const textParams = (params: FailureError['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The same move of several orders, each in a transaction of its own: what one is refused does not stop the others. */
export async function moveInBulk(context: AppContext, actor: UserActor, bulk: Bulk): Promise<BulkOrderResult> {
  check(context, bulk);
  const done: BulkOrderResult['done'] = [];
  const refused: BulkOrderResult['refused'] = [];
  for (const chosen of bulk.orders) {
    try {
      await moveOne(context, actor, bulk, chosen);
      done.push(chosen.id);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      refused.push({ id: chosen.id, message: error.definition.key, params: textParams(error.params) });
    }
  }
  return { done, refused };
}
