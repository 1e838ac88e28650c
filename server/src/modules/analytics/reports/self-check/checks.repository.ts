import type { ReportCheck } from '@sala/contract/analytics/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { CheckedFigures } from './check-figures.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

/** What the last check found; null before the first one. */
export async function findCheck(query: Query): Promise<ReportCheck | null> {
  const row = await query
    .selectFrom('report_checks')
    .select(['checked_at', 'figure_count', 'differences'])
    .select([sql<string>`first_day::text`.as('from'), sql<string>`last_day::text`.as('to')])
    .executeTakeFirst();
  if (!row) return null;
  const { from, to, differences } = row;
  return { at: row.checked_at.toISOString(), from, to, figures: row.figure_count, differences };
}

export async function saveCheck(
  query: Query,
  { from, to, count, differences }: CheckedFigures,
  at: Date,
): Promise<void> {
  const values = {
    checked_at: at,
    first_day: from,
    last_day: to,
    figure_count: count,
    differences: JSON.stringify(differences),
  };
  await query
    .insertInto('report_checks')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

/** Of all businesses: those where it is this hour of the day, if one is asked for, and those that were never checked. */
export async function listDue(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  now: Date,
  hour: number | null,
): Promise<string[]> {
  const { rows } = await unscopedSql<{ id: string }>({
    name: 'report-checks-due',
    text: `select m.id from merchants m left join report_checks c on c.merchant_id = m.id
      where c.merchant_id is null or extract(hour from $1::timestamptz at time zone m.time_zone) = $2::numeric`,
    values: [now, hour],
  });
  return rows.map(({ id }) => id);
}
