import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { type SqlBool, sql } from 'kysely';
import type { AssignedWork } from '#kernel/assigned-work.repository.ts';
import '../service-orders.table.ts';

/** The open orders of a user in this part that wait for their work. */
export const listOrdersAssignedTo = (
  holder: 'operator_id' | 'price_specialist_id',
  statuses: readonly ServiceStatus[],
): AssignedWork => ({
  table: 'service_orders',
  holder,
  isOpen: sql<SqlBool>`status in (${sql.join(statuses)})`,
});
