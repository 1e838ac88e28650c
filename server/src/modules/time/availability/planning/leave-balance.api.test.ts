import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { leaveAllowanceApi } from '@sala/contract/time/working-time/leave-allowance.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildHoliday } from '#modules/organisation/holidays/holidays.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildLeave, buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let departmentId: string;
let owner: TestPortal;
/** Reads leave and decides nothing. */
let reader: TestPortal;
let dara: TestPortal;
let daraId: string;
let nightId: string;
let freeId: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance({ seconds: (Date.parse('2027-03-05T03:00:00Z') - Date.now()) / 1000 });
  merchantId = (await buildWorkplace(app)).merchantId;
  departmentId = (await buildDepartment(app.context, { merchantId })).id;
  owner = await signInAs(app, await hire(app, merchantId));
  const read = [{ subject: 'manage-take-leave', action: 'read' }] as const;
  reader = await signInAs(app, await hire(app, merchantId, { permissions: [...read] }));
  const user = await hire(app, merchantId, { permissions: [] });
  dara = await signInAs(app, user);
  const employ = async (name: string, userId?: string) =>
    (await buildEmployee(app.context, { merchantId, departmentId, name, userId })).id;
  [daraId, nightId, freeId] = [await employ('Dara', user.id), await employ('Night'), await employ('Free')];
  await buildTimeShift(app.context, {
    merchantId,
    pauses: [{ startTime: '12:00', endTime: '13:00' }],
    assignees: { employeeIds: [daraId] },
  });
  await buildTimeShift(app.context, {
    merchantId,
    startTime: '22:00',
    endTime: '06:00',
    repeat: { kind: 'daily' },
    assignees: { employeeIds: [nightId] },
  });
  await buildHoliday(app.context, { merchantId, date: '2027-05-14' });
});
afterAll(() => app?.close());

const ask = (employeeId: string, startDate: string, endDate = startDate, more = {}) =>
  buildLeave(app.context, { merchantId, employeeId, startDate, endDate, status: 'pending', ...more }).then(
    ({ id }) => id,
  );
/** Factories write rows without telling the server, which keeps plans in memory. */
const isRead = async () => {
  const { daysPerYear, exceptions, version } = getData(await owner.call(leaveAllowanceApi.get));
  const body = {
    daysPerYear,
    exceptions: exceptions.map(({ employee, daysPerYear: days }) => ({ employeeId: employee.id, daysPerYear: days })),
    version,
  };
  getData(await owner.call(leaveAllowanceApi.update, { body }));
};
const balances = async (ids: string[]) => {
  await isRead();
  const rows = getData(await reader.call(leaveApi.balances, { query: { ids: ids.join(',') } }));
  return new Map(rows.map((row) => [row.id, row]));
};
const takes = async (id: string) => (await balances([id])).get(id)!.years.map((year) => year.takes);

describe('the days that leave takes', () => {
  it('are the working days of the person, without weekends and holidays, in halves', async () => {
    // From Wednesday to the next Tuesday; Friday is a holiday.
    expect(await takes(await ask(daraId, '2027-05-12', '2027-05-18'))).toEqual([4]);
    expect(
      await takes(await ask(daraId, '2027-06-01', '2027-06-01', { startTime: '13:00', endTime: '17:00' })),
    ).toEqual([0.5]);
    expect(
      await takes(await ask(daraId, '2027-06-02', '2027-06-02', { startTime: '08:00', endTime: '14:00' })),
    ).toEqual([1]);
    expect(await takes(await ask(daraId, '2027-06-05', '2027-06-06'))).toEqual([0]);
  });

  it('are one for a whole day of who works at night, and weekdays for who has no hours', async () => {
    expect(await takes(await ask(nightId, '2027-06-08'))).toEqual([1]);
    const id = await ask(freeId, '2027-05-10', '2027-05-16');
    const balance = (await balances([id])).get(id)!;
    expect(balance).toMatchObject({ isByWeekdays: true, years: [{ year: 2027, takes: 4 }] });
    const part = (startTime: string, endTime: string, endDate?: string) =>
      ask(freeId, '2027-06-14', endDate, { startTime, endTime });
    expect(await takes(await part('08:00', '17:00'))).toEqual([1]);
    expect(await takes(await part('13:00', '17:00'))).toEqual([0.5]);
    expect(await takes(await part('13:00', '12:00', '2027-06-15'))).toEqual([1]);
    expect(await takes(await part('08:00', '17:00', '2027-06-18'))).toEqual([5]);
  });

  it('are weekdays before and after the days for which hours are planned', async () => {
    const { id } = await buildEmployee(app.context, { merchantId, departmentId, name: 'Guest' });
    await buildTimeShift(app.context, {
      merchantId,
      startDate: '2027-07-01',
      repeat: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6], end: '2027-07-31' },
      assignees: { employeeIds: [id] },
    });
    // A Saturday within the planned days is one of work, those around them are none.
    const [within, across] = [await ask(id, '2027-07-10'), await ask(id, '2027-07-31', '2027-08-03')];
    const found = await balances([within, across]);
    expect(found.get(within)).toMatchObject({ isByWeekdays: false, years: [{ takes: 1 }] });
    expect(found.get(across)).toMatchObject({ isByWeekdays: true, years: [{ takes: 3 }] });
    expect(await takes(await ask(id, '2027-06-26', '2027-06-30'))).toEqual([3]);
  });

  it('belong to the year in which they lie, and none are taken by other kinds than annual leave', async () => {
    expect(await takes(await ask(daraId, '2027-12-30', '2028-01-04'))).toEqual([2, 2]);
    const sick = await ask(daraId, '2027-07-05', '2027-07-09', { kind: 'sick' });
    expect((await balances([sick])).get(sick)).toMatchObject({ isCounted: false, years: [{ takes: 0 }] });
  });
});

describe('the days that a person has', () => {
  it('are set for all and for single people by who decides about leave, and nobody else', async () => {
    const before = getData(await reader.call(leaveAllowanceApi.get));
    expect(before).toMatchObject({ daysPerYear: null, exceptions: [] });
    const body = { daysPerYear: 18, exceptions: [{ employeeId: nightId, daysPerYear: 24 }], version: before.version };
    expect((await reader.call(leaveAllowanceApi.update, { body })).status).toBe(403);
    const saved = getData(await owner.call(leaveAllowanceApi.update, { body }));
    expect(saved).toMatchObject({ daysPerYear: 18, exceptions: [{ employee: { name: 'Night' }, daysPerYear: 24 }] });
    const late = await owner.call(leaveAllowanceApi.update, { body });
    expect([late.status, late.failure.message]).toEqual([409, 'recordChanged']);
    const { version } = saved;
    const twice = [body.exceptions[0]!, body.exceptions[0]!];
    const wrong: [Partial<typeof body>, string][] = [
      [{ exceptions: [{ employeeId: newId(), daysPerYear: 1 }] }, 'exceptions.0.employee_id'],
      [{ exceptions: twice }, 'exceptions.1.employee_id'],
      [{ daysPerYear: 400 }, 'days_per_year'],
      [{ daysPerYear: 1.5 }, 'days_per_year'],
    ];
    for (const [part, field] of wrong) {
      const refused = await owner.call(leaveAllowanceApi.update, { body: { ...body, ...part, version } });
      expect([refused.status, Object.keys(refused.failure.validate ?? {})]).toEqual([422, [field]]);
    }
    const [logged] = getData(await owner.call(auditApi.list, { query: { subject: 'leaveAllowance' } }));
    expect(logged!.changes).toContainEqual({ field: 'daysPerYear', before: null, after: '18' });
  });

  it('become less by approved annual leave, and leave beyond them is approved all the same', async () => {
    const { exceptions, version } = getData(await owner.call(leaveAllowanceApi.get));
    const kept = exceptions.map(({ employee, daysPerYear }) => ({ employeeId: employee.id, daysPerYear }));
    getData(await owner.call(leaveAllowanceApi.update, { body: { daysPerYear: 6, exceptions: kept, version } }));
    await ask(daraId, '2027-08-02', '2027-08-05', { status: 'approved' });
    await ask(daraId, '2027-08-09', '2027-08-13', { status: 'rejected' });
    await ask(daraId, '2027-08-16', '2027-08-20', { status: 'approved', kind: 'sick' });
    await ask(daraId, '2026-08-03', '2026-08-07', { status: 'approved' });
    const id = await ask(daraId, '2027-09-06', '2027-09-10');
    const expected = { year: 2027, allowance: 6, used: 4, takes: 5 };
    expect((await balances([id])).get(id)!.years).toEqual([expected]);
    const ofNight = await ask(nightId, '2027-09-07');
    expect((await balances([ofNight])).get(ofNight)!.years).toMatchObject([{ allowance: 24, used: 0 }]);
    const decision = { status: 'approved', note: '', version: 1 } as const;
    expect((await owner.call(leaveApi.decide, { params: { id }, body: decision })).status).toBe(200);
    // What it takes itself is not counted twice once it is approved.
    expect((await balances([id])).get(id)!.years).toEqual([expected]);
  });

  it('are what everybody sees of themselves while they write a request, and of nobody else', async () => {
    const query = { startDate: '2027-10-04', endDate: '2027-10-05' };
    const own = getData(await dara.call(ownTimeApi.leaveBalance, { query }));
    expect(own.years).toEqual([{ year: 2027, allowance: 6, used: 9, takes: 2 }]);
    expect((await dara.call(leaveApi.balances, { query: { ids: newId() } })).status).toBe(403);
    const ofNight = { ...query, employeeId: nightId };
    expect((await dara.call(leaveApi.balanceOfRequest, { query: ofNight })).status).toBe(403);
    expect(getData(await reader.call(leaveApi.balanceOfRequest, { query: ofNight }))).toMatchObject({
      employeeName: 'Night',
      years: [{ allowance: 24, used: 0, takes: 2 }],
    });
    const ofNobody = await reader.call(leaveApi.balanceOfRequest, { query: { ...query, employeeId: newId() } });
    expect([ofNobody.status, ofNobody.failure.message]).toEqual([404, 'recordNotFound']);
    expect((await dara.call(leaveAllowanceApi.get)).status).toBe(403);
    const stranger = await reader.call(ownTimeApi.leaveBalance, { query });
    expect([stranger.status, stranger.failure.message]).toEqual([400, 'noEmployee']);
    const refused = await dara.call(ownTimeApi.leaveBalance, { query: { ...query, endDate: '2027-10-01' } });
    expect(refused.status).toBe(422);
    expect(await balances([newId(), 'nonsense'])).toEqual(new Map());
  });
});
