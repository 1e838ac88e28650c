import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Query } from '#kernel/tables.ts';
import { isFromHereOn, type TimelinePage } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { ticketsInScope } from '../tickets.policy.ts';

const columns = { visitor: 'tickets.visitor_id', at: 'tickets.created_at', id: 'tickets.id' };

/** Tickets of a customer within the scope, newest first. */
export function listTicketsInTimeline(query: Query, scope: ServiceScope, page: TimelinePage) {
  return query
    .selectFrom('tickets')
    .select(['tickets.id', 'number', 'title', 'status', 'priority', 'created_at'])
    .where(isFromHereOn(columns, page))
    .where('deleted_at', 'is', null)
    .$if(page.isOpen, (narrowed) => narrowed.where('status', '!=', 'resolved'))
    .where(ticketsInScope(scope))
    .orderBy('created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(page.limit)
    .execute();
}
