import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Holiday, holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { holidayErrors } from '@sala/contract/organisation/holidays/holidays.errors.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { collide, getNextDate } from './holidays.policy.ts';
import {
  areDepartmentsKnown,
  deleteHoliday,
  findHoliday,
  type HolidayRecord,
  type HolidayValues,
  insertHoliday,
  listHolidays,
  listOnSameDay,
  lockHolidays,
  updateHoliday,
} from './holidays.repository.ts';

export type HolidayBody = EndpointParsedInput<typeof holidaysApi.create>['body'];

async function getToday(context: AppContext, merchantId: string): Promise<string> {
  const { timeZone } = await getMerchant(context, merchantId);
  return dayIn(timeZone, context.clock.now());
}

function present(record: HolidayRecord, today: string): Holiday {
  return {
    id: record.id,
    holidayTitle: record.title,
    date: record.date,
    year: Number(record.date.slice(0, 4)),
    repeat: record.isAnnual ? 'annually' : 'once',
    nextDate: getNextDate(record, today),
    departments: record.departments,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}

export async function listAllHolidays(
  context: AppContext,
  actor: UserActor,
  { repeat, ...filter }: EndpointParsedInput<typeof holidaysApi.list>['query'],
) {
  const today = await getToday(context, actor.merchantId);
  const isAnnual = repeat && repeat === 'annually';
  const { rows, meta } = await listHolidays(context.database.forMerchant(actor.merchantId).query, {
    ...filter,
    isAnnual,
    today,
  });
  return { rows: rows.map((row) => present(row, today)), meta };
}

export async function readHoliday(context: AppContext, actor: UserActor, id: string): Promise<Holiday> {
  const record = found(await findHoliday(context.database.forMerchant(actor.merchantId).query, id));
  return present(record, await getToday(context, actor.merchantId));
}

const toValues = ({ holidayTitle, date, repeat, departmentIds }: HolidayBody): HolidayValues => ({
  title: holidayTitle,
  date,
  isAnnual: repeat === 'annually',
  departmentIds,
});

const shown = (record: HolidayRecord) => ({
  holidayTitle: record.title,
  date: record.date,
  repeat: record.isAnnual ? 'annually' : 'once',
  departments: record.departments.map(({ name }) => name),
});

const holidays = auditedRecords<HolidayRecord>({
  subject: 'holiday',
  table: 'holidays',
  find: (unit, id) => findHoliday(unit.query, id),
  nameOf: ({ title }) => title,
  shown,
  shownGone: shown,
  tell: (unit) => unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'holidays' }),
});

/** Refuses unknown departments, and a day that is already a holiday of one of them. */
async function checkDay(unit: UnitOfWork, id: string, values: HolidayValues): Promise<void> {
  if (!(await areDepartmentsKnown(unit.query, values.departmentIds))) failFields({ departmentIds: [{ key: 'id' }] });
  const others = await listOnSameDay(unit.query, values.date, id);
  const other = others.find((record) =>
    collide(values, { ...record, departmentIds: record.departments.map((department) => department.id) }),
  );
  if (other) fail(holidayErrors.holidayDateAlreadyExists, { title: other.title });
}

export async function createHoliday(context: AppContext, doing: AuditedAction, body: HolidayBody): Promise<Holiday> {
  const { merchantId } = doing.actor;
  const today = await getToday(context, merchantId);
  return inTransaction(context, merchantId, async (unit) => {
    await lockHolidays(unit);
    const id = newId();
    const values = toValues(body);
    await checkDay(unit, id, values);
    const write = () => insertHoliday(unit.query, { ...values, id, createdAt: context.clock.now() });
    return present(await holidays.create(context, unit, doing, { id, write }), today);
  });
}

export async function changeHoliday(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: HolidayBody & { id: string; version: number },
): Promise<Holiday> {
  const { merchantId } = doing.actor;
  const today = await getToday(context, merchantId);
  return inTransaction(context, merchantId, async (unit) => {
    await lockHolidays(unit);
    const after = await holidays.change(context, unit, doing, {
      id,
      version,
      present: (record) => present(record, today),
      write: async () => {
        const values = toValues(body);
        await checkDay(unit, id, values);
        await updateHoliday(unit.query, id, values);
      },
    });
    return present(after, today);
  });
}

export async function removeHoliday(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockHolidays(unit);
    await holidays.remove(context, unit, doing, { id, write: () => deleteHoliday(unit.query, id) });
  });
  return null;
}
