import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { DayOff } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type AssigneeFilter, isFiltering, namesOfAssignees, ownersFor } from '../assignees.repository.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

export interface DayOffValues {
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly repeat: Repeat;
}

export interface DayOffFilter extends AssigneeFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'startDate' | 'title' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

const orders = {
  startDate: sql`days_off.start_date`,
  title: sql`lower(days_off.title)`,
  createdAt: sql`days_off.created_at`,
} as const satisfies Record<DayOffFilter['order'], unknown>;

function selectDaysOff(query: Query) {
  return query
    .selectFrom('days_off')
    .select([
      'id',
      'title',
      sql<string>`days_off.start_date::text`.as('start_date'),
      sql<string>`days_off.end_date::text`.as('end_date'),
      'repeat',
      'created_at',
      'version',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDaysOff>['executeTakeFirstOrThrow']>>;

async function present(query: Query, rows: readonly Row[]): Promise<DayOff[]> {
  const ids = rows.map((row) => row.id);
  const namesOf = await namesOfAssignees(query, 'dayOff', ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startDate: row.start_date,
    endDate: row.end_date,
    repeat: row.repeat,
    assignees: namesOf(row.id),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

/** A page of the days off, and their total number. */
export async function listDaysOff(query: Query, filter: DayOffFilter) {
  const matches = (from: ExpressionBuilder<Tables, 'days_off'>) =>
    from.and([
      ...searchPatterns(filter.search).map((pattern) => from('days_off.title', 'ilike', pattern)),
      ...(isFiltering(filter) ? [from('days_off.id', 'in', ownersFor(query, 'dayOff', filter))] : []),
    ]);
  const [rows, count] = await Promise.all([
    selectDaysOff(query)
      .where(matches)
      .orderBy(orders[filter.order], filter.sort)
      .orderBy('id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    query
      .selectFrom('days_off')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await present(query, rows), meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

export async function listDayOffOptions(query: Query) {
  return query.selectFrom('days_off').select(['id', 'title']).orderBy(sql`lower(title)`).orderBy('id').execute();
}

export async function findDayOff(query: Query, id: string): Promise<DayOff | undefined> {
  const rows = await selectDaysOff(query).where('id', '=', id).execute();
  return (await present(query, rows))[0];
}

/** Locks it until the end of the transaction; returns whether it exists. */
export async function lockDayOff(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('days_off').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

const toColumns = (dayOff: DayOffValues) => ({
  title: dayOff.title,
  start_date: dayOff.startDate,
  end_date: dayOff.endDate,
  repeat: JSON.stringify(dayOff.repeat),
});

export async function countDaysOff(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('days_off')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertDayOff(
  query: Query,
  dayOff: DayOffValues & { id: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('days_off')
    .values({ id: dayOff.id, created_at: dayOff.createdAt, ...toColumns(dayOff) })
    .execute();
}

export async function updateDayOff(query: Query, id: string, dayOff: DayOffValues): Promise<void> {
  await query.updateTable('days_off').set(toColumns(dayOff)).where('id', '=', id).execute();
}

export async function deleteDayOff(query: Query, id: string): Promise<void> {
  await query.deleteFrom('days_off').where('id', '=', id).execute();
}
