import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Query } from '#kernel/tables.ts';
import { beganAt, isFromHereOn, type TimelinePage } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { withinScope } from '../service-orders.policy.ts';

const columns = { visitor: 'service_orders.visitor_id', at: 'service_orders.created_at', id: 'service_orders.id' };

/** Orders of a customer within the scope, newest first. */
export function listOrdersInTimeline(query: Query, scope: ServiceScope, page: TimelinePage) {
  return query
    .selectFrom('service_orders')
    .select(['service_orders.id', 'service_orders.number', 'title', 'status', 'created_at'])
    .where(isFromHereOn(columns, page))
    .where('status', '!=', 'deleted')
    .where(withinScope(scope))
    .orderBy(beganAt(columns), 'desc')
    .orderBy('service_orders.id', 'desc')
    .limit(page.limit)
    .execute();
}
