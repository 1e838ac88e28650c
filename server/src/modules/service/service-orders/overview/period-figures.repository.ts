import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ComparedFigure } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { measureColumns } from '#platform/database/measure-columns.ts';
import { isOfDepartment, isOfTeam } from '../orders/order-filters.policy.ts';
import { type OrderFactRange, orderFacts } from '../reports/order-facts.repository.ts';

/** From the beginning of what is compared with, which ends at `previousUntil`, to the end of the period, which begins at `startsAt`. */
export interface ComparedRange extends OrderFactRange {
  readonly previousUntil: Date;
  readonly startsAt: Date;
  readonly projectId?: string | undefined;
  readonly categoryCode?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly operatorId?: string | undefined;
}

/** A metric of the reports for the orders of the overview. */
export async function readComparedFigure(
  query: TenantDatabase['query'],
  key: 'orders' | 'ordersDone' | 'orderOnTime' | 'revenue',
  { previousUntil, startsAt, projectId, categoryCode, departmentId, teamId, operatorId, ...range }: ComparedRange,
): Promise<ComparedFigure> {
  const { measure, atLeast = 1 }: Metric = metrics[key];
  const value = measure === 'count' ? sql`count(*)` : measureColumns(atLeast)[measure];
  const conditions = [
    sql`(k.at < ${previousUntil} or k.at >= ${startsAt})`,
    ...(projectId ? [sql`k.project_id = ${projectId}`] : []),
    ...(categoryCode ? [sql`k.category = ${categoryCode}`] : []),
    ...(departmentId ? [isOfDepartment(departmentId, 'k')] : []),
    ...(teamId ? [isOfTeam(teamId, 'k')] : []),
    ...(operatorId ? [sql`k.operator_id = ${operatorId}`] : []),
  ];
  const { rows } = await sql<{ is_current: boolean; value: number | null; count: number }>`
    select k.at >= ${startsAt} as is_current, (${value})::float8 as value, count(*)::int as count
    from (${orderFacts[metrics[key].source](range)}) k
    where ${sql.join(conditions, sql` and `)}
    group by 1`.execute(query);
  const nothing = { value: measure === 'count' ? 0 : null, count: 0 };
  const current = rows.find((row) => row.is_current) ?? nothing;
  const previous = rows.find((row) => !row.is_current) ?? nothing;
  return { value: current.value, count: current.count, previous: previous.value, previousCount: previous.count };
}
