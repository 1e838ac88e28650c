import { type SqlBool, sql } from 'kysely';
import type { AssignedWork } from '#kernel/assigned-work.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../tickets.table.ts';

type Query = TenantDatabase['query'];

/** Unresolved tickets by assignee. */
export const assignedTickets: AssignedWork = {
  table: 'tickets',
  holder: 'assignee_id',
  isOpen: sql<SqlBool>`status <> 'resolved' and deleted_at is null`,
};

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

/** Unassigns a locked ticket as part of the version that is being written. */
export async function clearAssignee(unit: UnitOfWork, ticketId: string): Promise<void> {
  await unit.query.updateTable('tickets').set({ assignee_id: null }).where('id', '=', ticketId).execute();
}
