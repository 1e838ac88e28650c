import type { Condition } from './record-list.repository.ts';
import type { RecordTable } from './record-rows.repository.ts';
import { type Query, shaped } from './tables.ts';

/** Records with an assignee that wait for the assignee's work. */
export interface AssignedWork {
  readonly table: RecordTable;
  /** Column of the assignee. */
  readonly holder: string;
  readonly isOpen: Condition;
}

interface Shapes {
  records: { id: string; holder: string | null };
}

const openRows = (query: Query, { table, isOpen }: AssignedWork) =>
  shaped<Shapes>(query)
    .selectFrom(table as 'records')
    .where(isOpen);

/** Which of the users are assignees of such records. */
export async function listHolders(query: Query, held: AssignedWork, userIds: readonly string[]): Promise<string[]> {
  const rows = await openRows(query, held)
    .select(`${held.holder} as holder` as 'holder')
    .distinct()
    .where(held.holder as 'holder', 'in', userIds)
    .execute();
  return rows.map((row) => row.holder!);
}

/** Up to `limit` ids of such records of a user, in order, after the id `after`. */
export async function listAssignedRecordIds(
  query: Query,
  held: AssignedWork,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await openRows(query, held)
    .select('id')
    .where(held.holder as 'holder', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
