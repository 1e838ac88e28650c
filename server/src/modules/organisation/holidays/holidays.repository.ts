import type { Holiday } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getNextDate, type HolidayDay } from './holidays.policy.ts';
import './holidays.table.ts';

type Query = TenantDatabase['query'];

export interface HolidayRecord {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly isAnnual: boolean;
  readonly departments: Holiday['departments'];
  readonly createdAt: Date;
  readonly version: number;
}

export interface HolidayValues extends HolidayDay {
  readonly title: string;
}

export interface HolidayFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'date' | 'nextDate' | 'holidayTitle' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  /** Today in the time zone of the business. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly year?: number | undefined;
  readonly isAnnual?: boolean | undefined;
  readonly departmentId?: string | undefined;
}

type Holidays = ExpressionBuilder<Tables, 'holidays'>;
const monthAndDay = sql<string>`to_char(holidays.date, 'MM-DD')`;

const getDepartments = (from: Holidays) =>
  from
    .selectFrom('holiday_departments')
    .innerJoin('departments', 'departments.id', 'holiday_departments.department_id')
    .whereRef('holiday_departments.merchant_id', '=', 'holidays.merchant_id')
    .whereRef('holiday_departments.holiday_id', '=', 'holidays.id');

function selectHolidays(query: Query) {
  return query
    .selectFrom('holidays')
    .select(['holidays.id', 'title', sql<string>`holidays.date::text`.as('date'), 'is_annual as isAnnual'])
    .select(['holidays.created_at as createdAt', 'holidays.version'])
    .select((from) =>
      jsonArrayFrom(
        getDepartments(from)
          .select(['departments.id', 'departments.name'])
          .orderBy(sql`lower(departments.name)`)
          .orderBy('departments.id'),
      ).as('departments'),
    );
}

/** In that year, or annual since an earlier one; 29 February only in leap years. */
function fallsIn(from: Holidays, year: number) {
  const first = sql<number>`extract(year from holidays.date)`;
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  const annual = [from('holidays.is_annual', '=', true), from(first, '<=', year)];
  if (!isLeapYear) annual.push(from(monthAndDay, '!=', '02-29'));
  return from.or([from.and([from('holidays.is_annual', '=', false), from(first, '=', year)]), from.and(annual)]);
}

function isFor(from: Holidays, departmentId: string) {
  const departments = from
    .selectFrom('holiday_departments as of')
    .select('of.holiday_id')
    .whereRef('of.merchant_id', '=', 'holidays.merchant_id')
    .whereRef('of.holiday_id', '=', 'holidays.id');
  return from.or([
    from.not(from.exists(departments)),
    from.exists(departments.where('of.department_id', '=', departmentId)),
  ]);
}

const matching = (filter: HolidayFilter) => (from: Holidays) =>
  from.and([
    ...searchPatterns(filter.search).map((pattern) => from('holidays.title', 'ilike', pattern)),
    ...(filter.year === undefined ? [] : [fallsIn(from, filter.year)]),
    ...(filter.isAnnual === undefined ? [] : [from('holidays.is_annual', '=', filter.isAnnual)]),
    ...(filter.departmentId ? [isFor(from, filter.departmentId)] : []),
  ]);

/** What `getNextDate` finds, for sorting. */
function nextDate(today: string) {
  const year = Number(today.slice(0, 4));
  const leapDay = getNextDate({ date: '1972-02-29', isAnnual: true }, today);
  return sql<string | null>`case
    when holidays.date >= ${today}::date then holidays.date::text
    when not holidays.is_annual then null
    when ${monthAndDay} = '02-29' then ${leapDay}::text
    when ${monthAndDay} >= ${today.slice(5)}::text then ${String(year)}::text || '-' || ${monthAndDay}
    else ${String(year + 1)}::text || '-' || ${monthAndDay}
  end`;
}

function getOrder({ order, year, today }: HolidayFilter) {
  // Of a chosen year every day is shown, so they stand as they come in it.
  if (order === 'nextDate' && year === undefined) return nextDate(today);
  if (order === 'holidayTitle') return sql`lower(holidays.title)`;
  if (order === 'createdAt') return sql`holidays.created_at`;
  // Within one year the first year of annual holidays is irrelevant.
  return year === undefined ? sql`holidays.date` : monthAndDay;
}

/** A page of the holidays, and their total number. */
export async function listHolidays(query: Query, filter: HolidayFilter) {
  const [rows, count] = await Promise.all([
    selectHolidays(query)
      .where(matching(filter))
      // Those that do not come again are last in both directions.
      .$if(filter.order === 'nextDate' && filter.year === undefined, (rows) =>
        rows.orderBy(sql`${nextDate(filter.today)} is null`),
      )
      .orderBy(getOrder(filter), filter.sort)
      .orderBy('holidays.date', filter.sort)
      .orderBy('holidays.id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    query
      .selectFrom('holidays')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matching(filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

export async function listHolidayOptions(query: Query) {
  return query
    .selectFrom('holidays')
    .select(['id', 'title as holidayTitle', sql<string>`holidays.date::text`.as('date')])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

export async function findHoliday(query: Query, id: string): Promise<HolidayRecord | undefined> {
  return selectHolidays(query).where('holidays.id', '=', id).executeTakeFirst();
}

/** Other holidays with the same month and day. */
export async function listOnSameDay(query: Query, date: string, exceptId: string): Promise<HolidayRecord[]> {
  return selectHolidays(query)
    .where(monthAndDay, '=', date.slice(5))
    .where('holidays.id', '!=', exceptId)
    .orderBy('holidays.date')
    .execute();
}

/** Serializes changes of holidays until the end of the transaction, since two concurrent ones would not see each other. */
export const lockHolidays = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'holidays');

/** Whether all of them exist; they are locked until the end of the transaction. */
export async function areDepartmentsKnown(query: Query, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await query.selectFrom('departments').select('id').where('id', 'in', ids).forKeyShare().execute();
  return rows.length === ids.length;
}

async function insertDepartments(query: Query, holidayId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .insertInto('holiday_departments')
    .values(ids.map((id) => ({ holiday_id: holidayId, department_id: id })))
    .execute();
}

export async function insertHoliday(
  query: Query,
  holiday: HolidayValues & { id: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('holidays')
    .values({
      id: holiday.id,
      title: holiday.title,
      date: holiday.date,
      is_annual: holiday.isAnnual,
      created_at: holiday.createdAt,
    })
    .execute();
  await insertDepartments(query, holiday.id, holiday.departmentIds);
}

export async function updateHoliday(query: Query, id: string, holiday: HolidayValues): Promise<void> {
  await query
    .updateTable('holidays')
    .set({ title: holiday.title, date: holiday.date, is_annual: holiday.isAnnual })
    .where('id', '=', id)
    .execute();
  await query.deleteFrom('holiday_departments').where('holiday_id', '=', id).execute();
  await insertDepartments(query, id, holiday.departmentIds);
}

export async function deleteHoliday(query: Query, id: string): Promise<void> {
  await query.deleteFrom('holidays').where('id', '=', id).execute();
}

/** Returns whether a holiday included the department. */
export async function removeDepartmentFromHolidays(unit: UnitOfWork, departmentId: string): Promise<boolean> {
  await lockHolidays(unit);
  const left = await unit.query
    .deleteFrom('holiday_departments')
    .where('department_id', '=', departmentId)
    .returning('holiday_id')
    .execute();
  if (left.length === 0) return false;
  await unit.query
    .deleteFrom('holidays')
    .where(
      'id',
      'in',
      left.map((row) => row.holiday_id),
    )
    .where((from) =>
      from.not(
        from.exists(
          from
            .selectFrom('holiday_departments as of')
            .select('of.holiday_id')
            .whereRef('of.merchant_id', '=', 'holidays.merchant_id')
            .whereRef('of.holiday_id', '=', 'holidays.id'),
        ),
      ),
    )
    .execute();
  return true;
}
