import type { OrderReturn } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { OrderPatch } from '../orders/orders.repository.ts';

/** The columns that remove the operator, with the reason why the order waits again. */
export function withoutOperator(
  { clock }: Pick<AppContext, 'clock'>,
  { cause, operator: { id, name }, reason }: Omit<OrderReturn, 'at'>,
): OrderPatch {
  const returned: OrderReturn = { cause, operator: { id, name }, reason, at: clock.now().toISOString() };
  return { operator_id: null, assigned_at: null, returned: JSON.stringify(returned) };
}
