import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { isOpenStatus, serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { Query } from '#kernel/tables.ts';
import { isFromHereOn, type TimelinePage } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { withinScope } from '../service-orders.policy.ts';

const columns = { visitor: 'service_orders.visitor_id', at: 'service_orders.created_at', id: 'service_orders.id' };

const openStatuses = serviceStatuses.filter(isOpenStatus);

/** Orders of a customer within the scope, newest first. */
export function listOrdersInTimeline(query: Query, scope: ServiceScope, page: TimelinePage) {
  return query
    .selectFrom('service_orders')
    .select(['service_orders.id', 'service_orders.number', 'title', 'status', 'created_at'])
    .where(isFromHereOn(columns, page))
    .where('status', '!=', 'deleted')
    .$if(page.isOpen, (narrowed) => narrowed.where('status', 'in', openStatuses))
    .where(withinScope(scope))
    .orderBy('created_at', 'desc')
    .orderBy('service_orders.id', 'desc')
    .limit(page.limit)
    .execute();
}
