import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { coverNeedsApi } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildHoliday } from '#modules/organisation/holidays/holidays.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import {
  buildDayOff,
  buildLeave,
  buildSchedule,
  buildTimeShift,
} from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let owner: TestPortal;
/** May read plans but no leave. */
let planner: TestPortal;
let dara: TestPortal;
let ids: Awaited<ReturnType<typeof openDepartments>>;

/** Monday to Sunday; the tests run on the Friday before. */
const week = { from: '2027-03-08', to: '2027-03-14' };

/**
 * The desk has Dara, early (08–12, 13–17), and Sophea, late (12–20) by a schedule, and Vanna without working hours. Dara is also a team
 * of one. Wednesday is a holiday, on Thursday Sophea is off.
 */
async function openDepartments(merchantId: string, daraUserId: string) {
  const { context } = app;
  const desk = (await buildDepartment(context, { merchantId, name: 'Desk' })).id;
  const team = (await buildTeam(context, { merchantId, departmentId: desk, name: 'Early birds' })).id;
  const person = (name: string, more = {}) =>
    buildEmployee(context, { merchantId, name, departmentId: desk, position: 'Agent', ...more }).then(({ id }) => id);
  const daraId = await person('Dara', { userId: daraUserId, teams: [{ id: team }] });
  const sopheaId = await person('Sophea');
  await person('Vanna');
  await person('Gone', { isActive: false });
  const early = await buildTimeShift(context, {
    merchantId,
    title: 'Early',
    color: 'teal',
    pauses: [{ startTime: '12:00', endTime: '13:00' }],
    assignees: { employeeIds: [daraId] },
  });
  const late = await buildTimeShift(context, { merchantId, title: 'Late', startTime: '12:00', endTime: '20:00' });
  const schedule = await buildSchedule(context, {
    merchantId,
    title: 'Late week',
    days: { 1: [late.id], 2: [late.id], 3: [late.id], 4: [late.id], 5: [late.id] },
    assignees: { employeeIds: [sopheaId] },
  });
  const holiday = await buildHoliday(context, { merchantId, title: 'Wednesday', date: '2027-03-10' });
  await buildHoliday(context, {
    merchantId,
    date: '2027-03-09',
    departmentIds: [(await buildDepartment(context, { merchantId })).id],
  });
  await buildDayOff(context, { merchantId, startDate: '2027-03-11', assignees: { employeeIds: [sopheaId] } });
  const leave = await buildLeave(context, {
    merchantId,
    employeeId: daraId,
    startDate: '2027-03-09',
    status: 'pending',
    kind: 'sick',
  });
  return {
    desk,
    team,
    dara: daraId,
    sophea: sopheaId,
    early: early.id,
    late: late.id,
    schedule: schedule.id,
    leave: leave.id,
    holiday: holiday.id,
  };
}

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance({ seconds: (Date.parse('2027-03-05T20:00:00Z') - Date.now()) / 1000 });
  const { merchantId } = await buildWorkplace(app);
  owner = await signInAs(app, await hire(app, merchantId));
  planner = await signInAs(
    app,
    await hire(app, merchantId, { permissions: [{ subject: 'manage-time-shift', action: 'read' }] }),
  );
  const user = await hire(app, merchantId, { permissions: [{ subject: 'ticket', action: 'read' }] });
  dara = await signInAs(app, user);
  ids = await openDepartments(merchantId, user.id);
});
afterAll(() => app.close());

const utc = (day: string, start: string, end: string) => ({
  start: `2027-03-${day}T${start}:00.000Z`,
  end: `2027-03-${day}T${end}:00.000Z`,
});

describe('the calendar', () => {
  it('shows who works when, by name, with what cuts it', async () => {
    const answer = await owner.call(workingTimeApi.calendar, { query: { ...week, departmentId: ids.desk } });
    expect(answer.meta).toMatchObject({ page: 1, total: 3 });
    const rows = getData(answer);
    expect(rows.map(({ employee, level }) => [employee.name, level])).toEqual([
      ['Dara', 'employee'],
      ['Sophea', 'employee'],
      ['Vanna', 'none'],
    ]);
    const [daras, sopheas, vannas] = rows.map(({ entries }) => entries);
    const shifts = daras!.filter(({ kind }) => kind === 'shift');
    expect(shifts).toHaveLength(5);
    expect(shifts[0]).toMatchObject({
      id: ids.early,
      title: 'Early',
      color: 'teal',
      schedule: null,
      timeZone: 'Asia/Phnom_Penh',
      ...utc('08', '01:00', '10:00'),
      work: [utc('08', '01:00', '05:00'), utc('08', '06:00', '10:00')],
    });
    expect(shifts[2]!.work).toEqual([]);
    expect(daras!.filter(({ kind }) => kind !== 'shift')).toMatchObject([
      { kind: 'leave', id: ids.leave, title: '', leaveStatus: 'pending', leaveKind: 'sick', firstDay: '2027-03-09' },
      {
        kind: 'holiday',
        id: ids.holiday,
        title: 'Wednesday',
        start: '2027-03-09T17:00:00.000Z',
        lastDay: '2027-03-10',
      },
    ]);
    expect(sopheas!.find(({ kind }) => kind === 'shift')).toMatchObject({
      schedule: { id: ids.schedule, name: 'Late week' },
    });
    expect(sopheas!.filter(({ kind }) => kind === 'dayOff')).toMatchObject([{ firstDay: '2027-03-11' }]);
    expect(vannas!.map(({ kind }) => kind)).toEqual(['holiday']);
  });

  it('is searched, filtered and paged, and bounded', async () => {
    const names = async (query: object) =>
      getData(await owner.call(workingTimeApi.calendar, { query: { ...week, ...query } })).map(
        ({ employee }) => employee.name,
      );
    expect(await names({ search: 'agent SOPH' })).toEqual(['Sophea']);
    expect(await names({ teamId: ids.team })).toEqual(['Dara']);
    expect(await names({ page: 2, limit: 2 })).toEqual(['Vanna']);
    expect(
      (await owner.call(workingTimeApi.calendar, { query: { from: '2027-01-01', to: '2027-03-01' } })).status,
    ).toBe(422);
    expect((await owner.call(workingTimeApi.calendar, { query: { ...week, departmentId: newId() } })).status).toBe(404);
    expect((await dara.call(workingTimeApi.calendar, { query: week })).status).toBe(403);
  });

  it('tells what kind a leave is only who may read leave, and oneself', async () => {
    const kindFor = (entries: readonly { kind: string; leaveKind: string | null }[]) =>
      entries.find(({ kind }) => kind === 'leave')!.leaveKind;
    const [row] = getData(await planner.call(workingTimeApi.calendar, { query: { ...week, teamId: ids.team } }));
    expect(kindFor(row!.entries)).toBeNull();
    const own = getData(await dara.call(ownTimeApi.get, { query: week }));
    expect(own).toMatchObject({
      employeeId: ids.dara,
      timeZone: 'Asia/Phnom_Penh',
      level: 'employee',
      availability: { state: 'off_shift' },
    });
    expect(own.entries).toHaveLength(7);
    expect(kindFor(own.entries)).toBe('sick');
    const nobody = getData(await planner.call(ownTimeApi.get, { query: week }));
    expect(nobody).toMatchObject({ employeeId: null, level: 'none', entries: [{ kind: 'holiday' }] });
  });
});

describe('how many are needed', () => {
  /** Two people on Mondays from 9 to 18, one on Tuesdays from 8 to 12, and else nobody. */
  const needs = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_unused, hour) => {
      if (day === 0) return hour >= 9 && hour < 18 ? 2 : 0;
      return day === 1 && hour >= 8 && hour < 12 ? 1 : 0;
    }),
  );
  const params = () => ({ id: ids.desk });
  const set = (hours: number[][], version: number, portal = owner) =>
    portal.call(coverNeedsApi.update, { params: params(), body: { hours, version } });

  it('is one person at any time until somebody who plans schedules says otherwise, with the version they saw', async () => {
    const before = getData(await planner.call(coverNeedsApi.get, { params: params() }));
    expect(before.version).toBe(0);
    expect(new Set(before.hours.flat())).toEqual(new Set([1]));
    expect((await set(needs, 0, planner)).status).toBe(403);
    expect(getData(await set(needs, 0))).toEqual({ departmentId: ids.desk, hours: needs, version: 1 });
    const late = await set(before.hours, 0);
    expect([late.status, late.failure.message]).toEqual([409, 'recordChanged']);
    for (const hours of [needs.slice(1), needs.map((day) => day.slice(1)), needs.map((day) => day.map(() => -1))])
      expect((await set(hours, 1)).status).toBe(422);
    const unknown = { params: { id: newId() } };
    expect((await owner.call(coverNeedsApi.get, unknown)).status).toBe(404);
    expect((await owner.call(coverNeedsApi.update, { ...unknown, body: { hours: needs, version: 0 } })).status).toBe(
      404,
    );
    const [logged] = getData(await owner.call(auditApi.list, { query: { subject: 'coverNeeds' } }));
    expect(logged).toMatchObject({ action: 'coverNeeds.changed', target: { name: 'Desk' } });
    expect(JSON.stringify(logged!.changes)).toContain('1: 00–09 0, 09–18 2, 18–24 0');
  });

  it('makes a gap of every hour with fewer, and none of hours that need nobody', async () => {
    const days = { from: '2027-03-08', to: '2027-03-09' };
    const query = { ...days, departmentId: ids.desk };
    const { gaps, intervals } = getData(await owner.call(workingTimeApi.cover, { query }));
    expect(gaps).toEqual([
      // Dara alone until Sophea comes at noon, Sophea alone while Dara has lunch and after 17:00.
      { ...utc('08', '02:00', '06:00'), onDuty: 1, needed: 2, isNew: false },
      { ...utc('08', '10:00', '11:00'), onDuty: 1, needed: 2, isNew: false },
    ]);
    for (const [index, { start }] of intervals.slice(1).entries()) expect(start).toBe(intervals[index]!.end);
    const withLeave = { ...query, withLeaveId: ids.leave };
    expect(
      getData(await owner.call(workingTimeApi.cover, { query: withLeave })).gaps.filter(({ isNew }) => isNew),
    ).toEqual([{ ...utc('09', '01:00', '05:00'), onDuty: 0, needed: 1, isNew: true }]);
    // Who decides about the leave reads the same: nothing of hours that need nobody.
    const uncovered = getData(await owner.call(leaveApi.uncovered, { params: { id: ids.leave } }));
    expect(uncovered.find(({ unit }) => unit.kind === 'department')?.gaps).toEqual([
      { ...utc('09', '01:00', '05:00'), onDuty: 0, needed: 1 },
    ]);
    const two = needs.map((day) => day.map((needed) => needed * 2));
    getData(await set(two, 1));
    const short = getData(await owner.call(leaveApi.uncovered, { params: { id: ids.leave } }));
    expect(short.find(({ unit }) => unit.kind === 'department')?.gaps).toEqual([
      { ...utc('09', '01:00', '05:00'), onDuty: 0, needed: 2 },
    ]);
    const ofTeam = getData(await owner.call(workingTimeApi.cover, { query: { ...days, teamId: ids.team } }));
    expect(new Set(ofTeam.intervals.map(({ needed }) => needed))).toEqual(new Set([1]));
    getData(
      await set(
        needs.map((day) => day.map(() => 1)),
        2,
      ),
    );
  });
});

describe('the cover', () => {
  const cover = async (query: object) =>
    getData(await owner.call(workingTimeApi.cover, { query: { ...week, ...query } }));

  it('cuts the period into pieces with how many are on duty, without a hole between', async () => {
    const { people, intervals, gaps, employees } = await cover({ departmentId: ids.desk });
    expect(people).toBe(3);
    expect(intervals[0]!.start).toBe('2027-03-07T17:00:00.000Z');
    expect(intervals.at(-1)!.end).toBe('2027-03-14T17:00:00.000Z');
    for (const [index, { start }] of intervals.slice(1).entries()) expect(start).toBe(intervals[index]!.end);
    const both = intervals.find(({ onDuty }) => onDuty === 2)!;
    expect(both).toMatchObject({ ...utc('08', '06:00', '10:00') });
    expect([...both.employeeIds].sort()).toEqual([ids.dara, ids.sophea].sort());
    expect(employees.map(({ name }) => name).sort()).toEqual(['Dara', 'Sophea']);
    expect(gaps.some(({ isNew }) => isNew)).toBe(false);
    // The whole holiday, from the evening before to the next morning.
    expect(gaps).toContainEqual({
      start: '2027-03-09T13:00:00.000Z',
      end: '2027-03-11T01:00:00.000Z',
      onDuty: 0,
      needed: 1,
      isNew: false,
    });
    expect(gaps).toContainEqual({ ...utc('11', '05:00', '06:00'), onDuty: 0, needed: 1, isNew: false });
  });

  it('marks what a leave, or the loss of a shift or schedule, would leave to nobody', async () => {
    const newGaps = async (query: object) =>
      (await cover(query)).gaps.filter(({ isNew }) => isNew).map(({ start, end }) => ({ start, end }));
    expect(await newGaps({ departmentId: ids.desk, withLeaveId: ids.leave })).toEqual([utc('09', '01:00', '05:00')]);
    expect(await newGaps({ teamId: ids.team, withLeaveId: ids.leave })).toEqual([
      utc('09', '01:00', '05:00'),
      utc('09', '06:00', '10:00'),
    ]);
    const evenings = ['08', '09', '12'].map((day) => utc(day, '10:00', '13:00'));
    const noons = ['08', '09', '12'].map((day) => utc(day, '05:00', '06:00'));
    const late = [...evenings, ...noons].sort((one, other) => one.start.localeCompare(other.start));
    expect(await newGaps({ departmentId: ids.desk, withoutScheduleId: ids.schedule })).toEqual(late);
    expect(await newGaps({ departmentId: ids.desk, withoutShiftId: ids.late })).toEqual(late);
    expect(await newGaps({ teamId: ids.team, withoutShiftId: ids.late })).toEqual([]);
    for (const query of [{ withLeaveId: newId() }, { withoutShiftId: newId() }, { withoutScheduleId: newId() }])
      expect((await owner.call(workingTimeApi.cover, { query: { ...week, ...query } })).status).toBe(404);
  });

  const nobody = (...when: Parameters<typeof utc>) => ({ ...utc(...when), onDuty: 0, needed: 1 });

  it('is asked of one leave, shift or schedule by whoever decides about it', async () => {
    const params = { id: ids.leave };
    const byLeave = getData(await owner.call(leaveApi.uncovered, { params }));
    expect(byLeave).toEqual([
      { unit: { kind: 'department', id: ids.desk, name: 'Desk' }, gaps: [nobody('09', '01:00', '05:00')] },
      {
        unit: { kind: 'team', id: ids.team, name: 'Early birds' },
        gaps: [nobody('09', '01:00', '05:00'), nobody('09', '06:00', '10:00')],
      },
    ]);
    expect((await planner.call(leaveApi.uncovered, { params })).status).toBe(403);
    // Also after approval the answer says which hours it leaves uncovered.
    getData(await owner.call(leaveApi.decide, { params, body: { status: 'approved', note: '', version: 1 } }));
    expect(getData(await owner.call(leaveApi.uncovered, { params }))).toEqual(byLeave);

    const early = getData(await owner.call(timeShiftsApi.uncovered, { params: { id: ids.early } }));
    expect(early.map(({ unit }) => unit.name)).toEqual(['Desk', 'Early birds']);
    // Four weeks without the holiday and the leave; on Thursdays they are alone all day.
    expect(early[0]!.gaps).toHaveLength(19);
    expect(early[1]!.gaps).toHaveLength(36);
    const late = getData(await owner.call(workSchedulesApi.uncovered, { params: { id: ids.schedule } }));
    expect(late.map(({ unit }) => unit.name)).toEqual(['Desk']);
    for (const [endpoint] of [[timeShiftsApi.uncovered], [workSchedulesApi.uncovered], [leaveApi.uncovered]] as const)
      expect((await owner.call(endpoint, { params: { id: newId() } })).status).toBe(404);
  });
});
