import { isFromHereOn, type TimelinePage } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { concerns } from './history.repository.ts';
import type { Query } from './sessions.repository.ts';

const columns = { visitor: 'call_sessions.visitor_id', at: 'call_sessions.started_at', id: 'call_sessions.id' };

/** Calls with a customer, newest first. `concerning`: only those that this user was in or rung for. */
export function listCallsInTimeline(query: Query, page: TimelinePage, concerning: string | undefined) {
  return query
    .selectFrom('call_sessions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.merchant_id', '=', 'call_sessions.merchant_id')
        .onRef('users.id', '=', 'call_sessions.operator_id'),
    )
    .selectAll('call_sessions')
    .select(['users.first_name as operatorFirst', 'users.last_name as operatorLast'])
    .where(isFromHereOn(columns, page))
    .$if(concerning !== undefined, (narrowed) => narrowed.where((from) => concerns(from, concerning!)))
    .orderBy('call_sessions.started_at', 'desc')
    .orderBy('call_sessions.id', 'desc')
    .limit(page.limit)
    .execute();
}
