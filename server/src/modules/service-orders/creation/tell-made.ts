import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { settleChange } from '../customer/settle-change.ts';
import { writeLog } from '../logs/order-logs.repository.ts';
import type { OrderState } from '../orders/order-state.ts';
import '../service-orders.events.ts';

/** Notes that an order was made, and tells of it after the commit. */
export async function tellMade(
  context: AppContext,
  unit: UnitOfWork,
  made: OrderState,
  actor: ServiceLog['actor'],
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const line = { orderId: made.id, action: 'create', actor, params };
  await writeLog(context, unit, { ...line, from: null, to: 'created' });
  await writeLog(context, unit, { ...line, from: 'created', to: made.status });
  await settleChange(context, unit, { order: made, before: null, cause: 'create' });
  unit.emit('serviceOrder.changed', { merchantId: unit.merchantId, order: made, before: null, cause: 'create' });
}
