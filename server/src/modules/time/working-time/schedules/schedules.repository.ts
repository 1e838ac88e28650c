import type { ScheduleType, WorkSchedule } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type AssigneeFilter, isFiltering, namesOfAssignees, ownersFor } from '../assignees.repository.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

export interface ScheduleEntry {
  readonly day: string;
  readonly shiftIds: readonly string[];
}

export interface ScheduleValues {
  readonly title: string;
  readonly type: ScheduleType;
  readonly isActive: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export interface ScheduleFilter extends AssigneeFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'createdAt' | 'title' | 'startsOn';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly type?: ScheduleType | undefined;
  readonly isActive?: boolean | undefined;
}

const orders = {
  createdAt: sql`working_schedules.created_at`,
  title: sql`lower(working_schedules.title)`,
  startsOn: sql`working_schedules.starts_on`,
} as const satisfies Record<ScheduleFilter['order'], unknown>;

/** A row for each day and shift, the shifts of a day sorted by time. */
const shiftsOfDays = (from: ExpressionBuilder<Tables, 'working_schedules'>) =>
  jsonArrayFrom(
    from
      .selectFrom('working_schedule_entries as entries')
      .innerJoin('time_shifts as shifts', 'shifts.id', 'entries.shift_id')
      .select([
        'entries.day',
        'shifts.id',
        'shifts.title',
        'shifts.color',
        'shifts.start_time as startTime',
        'shifts.end_time as endTime',
        'shifts.time_zone as timeZone',
      ])
      .whereRef('entries.merchant_id', '=', 'working_schedules.merchant_id')
      .whereRef('entries.schedule_id', '=', 'working_schedules.id')
      .orderBy('shifts.start_time')
      .orderBy('shifts.id'),
  );

function selectSchedules(query: Query) {
  return query
    .selectFrom('working_schedules')
    .select([
      'working_schedules.id',
      'title',
      'type',
      'is_active',
      sql<string | null>`working_schedules.starts_on::text`.as('starts_on'),
      sql<string | null>`working_schedules.ends_on::text`.as('ends_on'),
      'created_at',
      'version',
    ])
    .select((from) => shiftsOfDays(from).as('shifts'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>;

/** Sorts days of a week or month by number, those of a year by month and day. */
const inOrder = (one: string, other: string) =>
  one.includes('-') ? one.localeCompare(other) : Number(one) - Number(other);

function toEntries({ shifts }: Row): WorkSchedule['entries'] {
  const days = Map.groupBy(shifts, ({ day }) => day);
  return [...days.keys()]
    .sort(inOrder)
    .map((day) => ({ day, shifts: days.get(day)!.map(({ day: _, ...shift }) => shift) }));
}

async function present(query: Query, rows: readonly Row[]): Promise<WorkSchedule[]> {
  const ids = rows.map((row) => row.id);
  const namesOf = await namesOfAssignees(query, 'workingSchedule', ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    isActive: row.is_active,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    entries: toEntries(row),
    assignees: namesOf(row.id),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

/** A page of the schedules, and their total number. */
export async function listSchedules(query: Query, filter: ScheduleFilter) {
  const { type, isActive } = filter;
  const matches = (from: ExpressionBuilder<Tables, 'working_schedules'>) =>
    from.and([
      ...searchPatterns(filter.search).map((pattern) => from('working_schedules.title', 'ilike', pattern)),
      ...(type ? [from('working_schedules.type', '=', type)] : []),
      ...(isActive === undefined ? [] : [from('working_schedules.is_active', '=', isActive)]),
      ...(isFiltering(filter) ? [from('working_schedules.id', 'in', ownersFor(query, 'workingSchedule', filter))] : []),
    ]);
  const [rows, count] = await Promise.all([
    selectSchedules(query)
      .where(matches)
      .orderBy(orders[filter.order], (by) => (filter.sort === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('working_schedules.id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    query
      .selectFrom('working_schedules')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await present(query, rows), meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

export async function listScheduleOptions(query: Query) {
  return query
    .selectFrom('working_schedules')
    .select(['id', 'title as name'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

export async function findSchedule(query: Query, id: string): Promise<WorkSchedule | undefined> {
  const rows = await selectSchedules(query).where('working_schedules.id', '=', id).execute();
  return (await present(query, rows))[0];
}

/** Locks it until the end of the transaction; returns whether it exists. */
export async function lockSchedule(query: Query, id: string): Promise<boolean> {
  const row = await query
    .selectFrom('working_schedules')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const toColumns = (schedule: ScheduleValues) => ({
  title: schedule.title,
  type: schedule.type,
  is_active: schedule.isActive,
  starts_on: schedule.startsOn,
  ends_on: schedule.endsOn,
});

export async function countSchedules(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('working_schedules')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSchedule(
  query: Query,
  schedule: ScheduleValues & { id: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('working_schedules')
    .values({ id: schedule.id, created_at: schedule.createdAt, ...toColumns(schedule) })
    .execute();
}

export async function updateSchedule(query: Query, id: string, schedule: ScheduleValues): Promise<void> {
  await query.updateTable('working_schedules').set(toColumns(schedule)).where('id', '=', id).execute();
}

export async function setScheduleActive(query: Query, id: string, isActive: boolean): Promise<void> {
  await query.updateTable('working_schedules').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** Replaces the days of the schedule. */
export async function writeEntries(query: Query, scheduleId: string, entries: readonly ScheduleEntry[]): Promise<void> {
  await query.deleteFrom('working_schedule_entries').where('schedule_id', '=', scheduleId).execute();
  const rows = entries.flatMap(({ day, shiftIds }) =>
    shiftIds.map((shiftId) => ({ schedule_id: scheduleId, day, shift_id: shiftId })),
  );
  await query.insertInto('working_schedule_entries').values(rows).execute();
}

export async function deleteSchedule(query: Query, id: string): Promise<void> {
  await query.deleteFrom('working_schedules').where('id', '=', id).execute();
}
