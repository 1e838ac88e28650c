import type { Query } from '#kernel/tables.ts';

/** Their last tickets, the newest first. */
export function listTicketsOfVisitor(
  query: Query,
  visitorId: string,
  limit: number,
): Promise<{ number: number; title: string; status: string }[]> {
  return query
    .selectFrom('tickets')
    .select(['number', 'title', 'status'])
    .where('visitor_id', '=', visitorId)
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
