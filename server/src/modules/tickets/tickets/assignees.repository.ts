import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../tickets.table.ts';

type Query = TenantDatabase['query'];

const unresolved = (query: Query) =>
  query.selectFrom('tickets').where('status', '<>', 'resolved').where('deleted_at', 'is', null);

/** Those of the users whose a ticket is that is not resolved. */
export async function listHoldersAmong(query: Query, userIds: readonly string[]): Promise<string[]> {
  const rows = await unresolved(query).select('assignee_id').distinct().where('assignee_id', 'in', userIds).execute();
  return rows.map((row) => row.assignee_id!);
}

/** Up to `limit` ids of somebody's tickets that are not resolved, in their order, behind `after`. */
export async function listUnresolvedIdsOf(
  query: Query,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const mine = unresolved(query).select('id').where('assignee_id', '=', userId).where('id', '>', after);
  return (await mine.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Those of the users who have tickets, resolved or not. */
export async function listAssigneesAmong(query: Query, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where((where) =>
      where.exists((from) =>
        from
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.merchant_id', '=', 'users.merchant_id')
          .whereRef('tickets.assignee_id', '=', 'users.id')
          .where('tickets.deleted_at', 'is', null),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Leaves a held ticket to nobody, within the version that is being written. */
export async function clearAssignee(unit: UnitOfWork, ticketId: string): Promise<void> {
  await unit.query.updateTable('tickets').set({ assignee_id: null }).where('id', '=', ticketId).execute();
}
