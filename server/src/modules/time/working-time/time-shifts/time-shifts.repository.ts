import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { Pause, ShiftColor, TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type AssigneeFilter, isFiltering, namesOfAssignees, ownersFor } from '../assignees.repository.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

export interface ShiftValues {
  readonly title: string;
  readonly color: ShiftColor;
  readonly startTime: string;
  readonly endTime: string;
  readonly pauses: readonly Pause[];
  readonly timeZone: string;
  readonly startDate: string;
  readonly repeat: Repeat;
}

export interface ShiftFilter extends AssigneeFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'createdAt' | 'title' | 'startTime' | 'startDate';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

const orders = {
  createdAt: sql`time_shifts.created_at`,
  title: sql`lower(time_shifts.title)`,
  startTime: sql`time_shifts.start_time`,
  startDate: sql`time_shifts.start_date`,
} as const satisfies Record<ShiftFilter['order'], unknown>;

function selectShifts(query: Query) {
  return query
    .selectFrom('time_shifts')
    .select([
      'time_shifts.id',
      'title',
      'color',
      'start_time',
      'end_time',
      'pauses',
      'time_zone',
      sql<string>`time_shifts.start_date::text`.as('start_date'),
      'repeat',
      'created_at',
      'version',
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('working_schedules')
          .select(['working_schedules.id', 'working_schedules.title as name'])
          .where((has) =>
            has.exists(
              has
                .selectFrom('working_schedule_entries as entries')
                .select('entries.day')
                .whereRef('entries.merchant_id', '=', 'working_schedules.merchant_id')
                .whereRef('entries.schedule_id', '=', 'working_schedules.id')
                .whereRef('entries.shift_id', '=', 'time_shifts.id'),
            ),
          )
          .orderBy(sql`lower(working_schedules.title)`)
          .orderBy('working_schedules.id'),
      ).as('schedules'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShifts>['executeTakeFirstOrThrow']>>;

async function present(query: Query, rows: readonly Row[]): Promise<TimeShift[]> {
  const namesOf = await namesOfAssignees(
    query,
    'timeShift',
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    color: row.color,
    startTime: row.start_time,
    endTime: row.end_time,
    pauses: row.pauses,
    timeZone: row.time_zone,
    startDate: row.start_date,
    repeat: row.repeat,
    assignees: namesOf(row.id),
    schedules: row.schedules,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

/** A page of the shifts, and their total number. */
export async function listShifts(query: Query, filter: ShiftFilter) {
  const matches = (from: ExpressionBuilder<Tables, 'time_shifts'>) =>
    from.and([
      ...searchPatterns(filter.search).map((pattern) => from('time_shifts.title', 'ilike', pattern)),
      ...(isFiltering(filter) ? [from('time_shifts.id', 'in', ownersFor(query, 'timeShift', filter))] : []),
    ]);
  const [rows, count] = await Promise.all([
    selectShifts(query)
      .where(matches)
      .orderBy(orders[filter.order], filter.sort)
      .orderBy('time_shifts.id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    query
      .selectFrom('time_shifts')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await present(query, rows), meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

/** Options for pickers, by title. */
export async function listShiftOptions(query: Query) {
  return query
    .selectFrom('time_shifts')
    .select(['id', 'title', 'color', 'start_time as startTime', 'end_time as endTime', 'time_zone as timeZone'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

export async function findShift(query: Query, id: string): Promise<TimeShift | undefined> {
  const rows = await selectShifts(query).where('time_shifts.id', '=', id).execute();
  return (await present(query, rows))[0];
}

/** Locks it until the end of the transaction; returns whether it exists. */
export async function lockShift(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('time_shifts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Whether all of them exist; they are locked until the end of the transaction. */
export async function areShiftsKnown(query: Query, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  return (await findKnownShifts(query, wanted)).length === wanted.length;
}

/** The existing ones of the shifts, locked until the end of the transaction. */
export async function findKnownShifts(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query.selectFrom('time_shifts').select('id').where('id', 'in', ids).forKeyShare().execute();
  return rows.map((row) => row.id);
}

const toColumns = (shift: ShiftValues) => ({
  title: shift.title,
  color: shift.color,
  start_time: shift.startTime,
  end_time: shift.endTime,
  pauses: JSON.stringify(shift.pauses),
  time_zone: shift.timeZone,
  start_date: shift.startDate,
  repeat: JSON.stringify(shift.repeat),
});

export async function countShifts(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('time_shifts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShift(query: Query, shift: ShiftValues & { id: string; createdAt: Date }): Promise<void> {
  await query
    .insertInto('time_shifts')
    .values({ id: shift.id, created_at: shift.createdAt, ...toColumns(shift) })
    .execute();
}

export async function updateShift(query: Query, id: string, shift: ShiftValues): Promise<void> {
  await query.updateTable('time_shifts').set(toColumns(shift)).where('id', '=', id).execute();
}

export async function deleteShift(query: Query, id: string): Promise<void> {
  await query.deleteFrom('time_shifts').where('id', '=', id).execute();
}
