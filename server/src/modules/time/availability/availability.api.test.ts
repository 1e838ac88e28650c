import type { Permission } from '@sala/contract/core/ability.ts';
import { type Availability, availabilityStates } from '@sala/contract/core/availability.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHoliday } from '#modules/organisation/holidays/holidays.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildBreakRule } from '#modules/time/break-times/break-times.factory.ts';
import { buildLeave, buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
/** Works Monday to Friday, 08:00 to 17:00 in Phnom Penh. */
let dara: { id: string; userId: string; portal: TestPortal };
let shiftId: string;

/** A Monday; 08:00 in Phnom Penh is 01:00 UTC. */
const monday = '2027-03-08';

function moveTo(time: string): void {
  app.clock.advance({ seconds: (Date.parse(time) - app.clock.now().getTime()) / 1000 });
}

const listAvailability = async (id: string, at?: string): Promise<Availability> =>
  getData(await owner.call(employeesApi.availability, { params: { id }, query: { at } }));

beforeAll(async () => {
  app = await createTestApp();
  // Shortly before the lunch break, so that sessions do not expire until then.
  moveTo(`${monday}T04:50:00Z`);
  ({ merchantId } = await buildWorkplace(app));
  owner = await signInAs(app, await hire(app, merchantId, { firstName: 'Vanna' }));
  const user = await hire(app, merchantId, { firstName: 'Dara' });
  await buildBreakRule(app.context, { merchantId, roleId: user.role_id, duration: 5, breaksPerDay: 5 });
  const employee = await buildEmployee(app.context, { merchantId, name: 'Dara Sok', userId: user.id });
  const shift = await buildTimeShift(app.context, {
    merchantId,
    title: 'Office',
    pauses: [{ startTime: '12:00', endTime: '13:00' }],
    assignees: { employeeIds: [employee.id] },
  });
  shiftId = shift.id;
  await buildHoliday(app.context, { merchantId, date: '2026-04-14', isAnnual: true });
  await buildLeave(app.context, {
    merchantId,
    employeeId: employee.id,
    startDate: '2027-05-04',
    endDate: '2027-05-05',
  });
  dara = { id: employee.id, userId: user.id, portal: await signInAs(app, user) };
});
afterAll(() => app.close());

describe('whether somebody can take work at another time', () => {
  it.each([
    ['2027-03-09T00:59:59Z', 'off_shift', 'outsideShift', null, '2027-03-09T01:00:00.000Z'],
    ['2027-03-09T08:00:00+07:00', 'available', 'onShift', 'Office', '2027-03-09T05:00:00.000Z'],
    ['2027-03-09T05:00:00Z', 'off_shift', 'pause', 'Office', '2027-03-09T06:00:00.000Z'],
    ['2027-03-12T10:00:00Z', 'off_shift', 'outsideShift', null, '2027-03-15T01:00:00.000Z'],
    ['2028-04-14T03:00:00Z', 'holiday', 'holiday', 'Khmer New Year', '2028-04-14T17:00:00.000Z'],
    ['2027-05-04T03:00:00Z', 'leave', 'leave', null, '2027-05-05T17:00:00.000Z'],
  ])('at %s the plan alone says: %s', async (at, state, reason, name, until) => {
    expect(await listAvailability(dara.id, at)).toMatchObject({ state, reason, name, until });
  });

  it('is asked of the merchant’s own people only, and at times there are', async () => {
    const foreign = await buildEmployee(app.context, { merchantId: (await buildWorkplace(app)).merchantId });
    for (const id of [foreign.id, newId()])
      expect((await owner.call(employeesApi.availability, { params: { id } })).status).toBe(404);
    const { id: gone } = await buildEmployee(app.context, { merchantId, isActive: false });
    expect(await listAvailability(gone)).toMatchObject({ state: 'inactive', reason: 'employeeInactive', until: null });
    const { id: driver } = await buildEmployee(app.context, { merchantId });
    expect(await listAvailability(driver)).toMatchObject({ state: 'offline', reason: 'noAccount' });
    for (const at of ['tomorrow', '0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
      expect((await owner.call(employeesApi.availability, { params: { id: dara.id }, query: { at } })).status).toBe(
        422,
      );
    const far = await listAvailability(dara.id, '9998-12-31T23:59:59Z');
    expect(availabilityStates).toContain(far.state);
  });
});

describe('whether somebody can take work now', () => {
  it('takes shift, presence, break and account together, and their colleagues hear of each change', async () => {
    const hears = await Listener.on(owner, roomNamespace);
    const findEvent = (state: string, reason: string) =>
      hears.next('availability:changed', (payload) => {
        const availability = payload.availability as Availability;
        return payload.userId === dara.userId && availability.state === state && availability.reason === reason;
      });
    const expectNow = async (expected: Partial<Availability>) => {
      const seen = [
        await listAvailability(dara.id),
        await listAvailability(dara.id, app.clock.now().toISOString()),
        getData(await owner.call(usersApi.get, { params: { id: dara.userId } })).availability,
      ];
      for (const one of seen) expect(one).toMatchObject(expected);
      return seen[0]!;
    };
    await expectNow({ state: 'offline', reason: 'disconnected', until: null });
    const here = await Listener.on(dara.portal, roomNamespace);
    await findEvent('available', 'onShift');
    await expectNow({ state: 'available', name: 'Office', until: `${monday}T05:00:00.000Z`, availableAt: null });

    getData(await dara.portal.call(breakTimesApi.enable));
    const until = getData(await dara.portal.call(breakTimesApi.available)).current!.endsAt;
    expect(await expectNow({ state: 'break', reason: 'onBreak' })).toMatchObject({ until });
    expect((await findEvent('break', 'onBreak')).payload.availability).toMatchObject({ until });
    hears.forget();
    getData(await dara.portal.call(breakTimesApi.resume));
    await findEvent('available', 'onShift');

    await dara.portal.call(profileApi.setOffline, { body: { isOffline: true } });
    await expectNow({ state: 'offline', reason: 'setOffline' });
    await findEvent('offline', 'setOffline');
    hears.forget();
    await dara.portal.call(profileApi.setOffline, { body: { isOffline: false } });
    await findEvent('available', 'onShift');

    await owner.edit(usersApi.setStatus, usersApi.get, { params: { id: dara.userId }, body: { status: 'inactive' } });
    await expectNow({ state: 'inactive', reason: 'accountInactive' });
    await findEvent('inactive', 'accountInactive');
    await owner.edit(usersApi.setStatus, usersApi.get, { params: { id: dara.userId }, body: { status: 'active' } });
    await expectNow({ state: 'offline', reason: 'disconnected' });
    here.close();
    hears.close();
    dara.portal = await signInAs(app, {
      email: getData(await owner.call(usersApi.get, { params: { id: dara.userId } })).email,
    });
  });

  it('is told when its time comes, without anybody doing anything', async () => {
    moveTo(`${monday}T04:59:58.500Z`);
    const hears = await Listener.on(owner, roomNamespace);
    const here = await Listener.on(dara.portal, roomNamespace);
    const isOf = (state: string) => (payload: Record<string, unknown>) =>
      payload.userId === dara.userId && (payload.availability as Availability).state === state;
    const { payload } = await hears.next('availability:changed', isOf('off_shift'));
    expect(payload.availability).toEqual({
      state: 'off_shift',
      reason: 'pause',
      name: 'Office',
      until: `${monday}T06:00:00.000Z`,
      availableAt: `${monday}T06:00:00.000Z`,
      stayUntil: null,
    });
    here.close();
    hears.close();
  });

  it('follows a change of the plan at once, and pages that show it hear of that', async () => {
    const hears = await Listener.on(owner, roomNamespace);
    const shift = getData(await owner.call(timeShiftsApi.get, { params: { id: shiftId } }));
    const body = { ...shift, assignees: { employeeIds: [dara.id], teamIds: [], departmentIds: [] } };
    getData(await owner.call(timeShiftsApi.update, { params: { id: shiftId }, body: { ...body, pauses: [] } }));
    expect(await listAvailability(dara.id)).toMatchObject({ state: 'offline', reason: 'disconnected' });
    await hears.next('organisation:changed', ({ area }) => area === 'hours');
    await hears.next(
      'availability:changed',
      ({ userId, availability }) => userId === dara.userId && (availability as Availability).state === 'offline',
    );
    const day = { startDate: monday, endDate: monday, kind: 'sick' as const, employeeId: dara.id, reason: '' };
    const leave = getData(await owner.call(leaveApi.create, { body: { ...day, startTime: null, endTime: null } }));
    expect(await listAvailability(dara.id)).toMatchObject({ state: 'offline' });
    const decision = { status: 'approved' as const, note: '', version: leave.version };
    getData(await owner.call(leaveApi.decide, { params: { id: leave.id }, body: decision }));
    expect(await listAvailability(dara.id)).toMatchObject({ state: 'leave', until: `${monday}T17:00:00.000Z` });
    await hears.next('availability:changed', ({ availability }) => (availability as Availability).state === 'leave');
    await hears.next('organisation:changed', ({ area }) => area === 'leave');
    hears.close();
  });

  it('is heard by those who only carry out orders or take calls, since they have a choice of their own', async () => {
    const rights: Permission[][] = [
      [
        { subject: 'view-service', action: 'read' },
        { subject: 'change-status-service', action: 'update' },
      ],
      [{ subject: 'receive-call', action: 'update' }],
    ];
    for (const permissions of rights) {
      const user = await hire(app, merchantId, { permissions });
      const hears = await Listener.on(await signInAs(app, user), roomNamespace);
      await hears.next('availability:changed', ({ userId }) => userId === user.id);
      hears.close();
    }
  });

  it('is nobody’s business who sees neither chats, calls, orders, people nor tickets', async () => {
    const permissions = [{ subject: 'manage-holiday', action: 'manage' }] as const;
    const clerk = await signInAs(app, await hire(app, merchantId, { permissions: [...permissions] }));
    expect((await clerk.call(employeesApi.availability, { params: { id: dara.id } })).status).toBe(403);
    const hears = await Listener.on(clerk, roomNamespace);
    const colleague = await Listener.on(owner, roomNamespace);
    for (const isOffline of [true, false]) await owner.call(profileApi.setOffline, { body: { isOffline } });
    await colleague.next('availability:changed');
    expect(hears.heard.filter(({ event }) => event === 'availability:changed')).toEqual([]);
    hears.close();
    colleague.close();
  });
});
