import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import type { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import type { BulkOrderResult } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { maxHoldDays } from '@sala/contract/service/service-orders/service-holds.ts';
import { changeEach } from '#kernel/bulk.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields } from '#platform/failure.ts';
import { assignOrder } from '../moves/assign-order.ts';
import { moveOrder } from '../moves/move-order.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';

type Bulk = EndpointParsedInput<typeof serviceBoardApi.bulk>['body'];
type Chosen = Bulk['orders'][number];

/** Problems of all orders alike are reported at their field before any change. */
function check({ clock }: AppContext, { action, personId, holdMinutes, holdUntil }: Bulk): void {
  if ((action === 'assign' || action === 'assignSpecialist') && !personId)
    failFields({ personId: [{ key: 'required' }] });
  if (action !== 'hold') return;
  if (holdMinutes === undefined && holdUntil === undefined) failFields({ holdMinutes: [{ key: 'required' }] });
  if (holdMinutes !== undefined) return;
  const problem = problemOfTime(holdUntil!, clock.now().getTime(), maxHoldDays);
  if (problem) failFields({ holdUntil: [problem] });
}

function moveOne(context: ServiceOrdersContext, actor: UserActor, bulk: Bulk, { id: orderId, version }: Chosen) {
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

/** The same action for several orders. */
export async function moveInBulk(
  context: ServiceOrdersContext,
  actor: UserActor,
  bulk: Bulk,
): Promise<BulkOrderResult> {
  check(context, bulk);
  return changeEach(bulk.orders, (chosen) => moveOne(context, actor, bulk, chosen));
}
