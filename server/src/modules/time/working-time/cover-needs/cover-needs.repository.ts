import type { TenantDatabase } from '#platform/database/database.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

export interface StoredNeeds {
  readonly departmentId: string;
  readonly departmentName: string;
  /** From Monday, 24 hours each. */
  readonly hours: number[][];
  readonly version: number;
}

const onePersonAlways = (): number[][] => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1));

export async function findCoverNeeds(query: Query, departmentId: string): Promise<StoredNeeds | undefined> {
  const row = await query
    .selectFrom('departments')
    .leftJoin('cover_needs', (join) =>
      join
        .onRef('cover_needs.merchant_id', '=', 'departments.merchant_id')
        .onRef('cover_needs.department_id', '=', 'departments.id'),
    )
    .select(['departments.id', 'departments.name', 'cover_needs.hours', 'cover_needs.version'])
    .where('departments.id', '=', departmentId)
    .executeTakeFirst();
  return (
    row && {
      departmentId: row.id,
      departmentName: row.name,
      hours: row.hours ?? onePersonAlways(),
      version: row.version ?? 0,
    }
  );
}

/** How many people of a department have to be on duty, from Monday, 24 hours each. */
export async function readCoverNeeds(query: Query, departmentId: string): Promise<readonly (readonly number[])[]> {
  return (await findCoverNeeds(query, departmentId))?.hours ?? onePersonAlways();
}

/** The same of the departments for which somebody has set it, by their ids. */
export async function readSetNeeds(
  query: Query,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (readonly number[])[]>> {
  if (departmentIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('cover_needs')
    .select(['department_id', 'hours'])
    .where('department_id', 'in', departmentIds)
    .execute();
  return new Map(rows.map(({ department_id: id, hours }) => [id, hours]));
}

/** Keeps the department from being deleted, and lets concurrent changes wait. */
export async function lockDepartment(query: Query, departmentId: string): Promise<void> {
  await query.selectFrom('departments').select('id').where('id', '=', departmentId).forNoKeyUpdate().execute();
}

export async function saveCoverNeeds(
  query: Query,
  { departmentId, hours, version }: Pick<StoredNeeds, 'departmentId' | 'hours' | 'version'>,
): Promise<void> {
  const values = { hours: JSON.stringify(hours), version };
  await query
    .insertInto('cover_needs')
    .values({ department_id: departmentId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'department_id']).doUpdateSet(values))
    .execute();
}
