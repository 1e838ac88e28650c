import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let elsewhere: TestApp;
let merchantId: string;
let appId: string;
let employeeId: string;
let operator: TestPortal;
let manager: TestPortal;

/** 08:00 in Phnom Penh on a Monday. */
const opens = '2027-03-08T01:00:00.000Z';

function moveTo(time: number): void {
  app.clock.advance({ seconds: (time - app.clock.now().getTime()) / 1000 });
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp({ connectionString: database.connectionString });
  moveTo(Date.parse(opens) - 10 * 60_000);
  ({ merchantId, appId } = await buildWorkplace(app));
  const user = await hire(app, merchantId);
  operator = await signInAs(app, user);
  manager = await signInAs(
    app,
    await hire(app, merchantId, { permissions: [{ subject: 'manage-take-leave', action: 'manage' }] }),
  );
  employeeId = (await buildEmployee(app.context, { merchantId, userId: user.id })).id;
  await buildTimeShift(app.context, { merchantId, assignees: { employeeIds: [employeeId] } });
});
afterAll(async () => {
  await elsewhere?.close();
  await app?.close();
  await database?.drop();
});

const opening = async (portal = app.portal()) => {
  const { isOnline, backAt } = getData(await portal.call(visitorsApi.config, { query: { appId } }));
  return { isOnline, backAt };
};

describe('what a visitor is told before they write', () => {
  it('is when somebody is back, and that somebody is there once they are: also to whoever has the chat open already', async () => {
    expect(await opening()).toEqual({ isOnline: false, backAt: opens });
    const here = await Listener.on(operator, roomNamespace);
    const visitor = app.portal();
    visitor.visitorToken = getData(await visitor.call(visitorsApi.createSession, { body: { appId } })).token;
    const hears = await Listener.on(visitor, visitorNamespace);
    // Both are there before the time has come, however long that took; what waits for it does not notice that the clock was moved.
    moveTo(Date.parse(opens) - 1500);
    app.context.availabilityWatch.touched(merchantId, 'all');
    const { payload } = await hears.next('visitor:availabilityChanged', ({ isOnline }) => isOnline === true);
    expect(payload).toEqual({ isOnline: true, backAt: null });
    expect(app.clock.now().toISOString() >= opens).toBe(true);
    expect(await opening()).toEqual({ isOnline: true, backAt: null });

    // They are on duty but offline, so no return is planned.
    hears.forget();
    await operator.call(profileApi.setOffline, { body: { isOffline: true } });
    await hears.next('visitor:availabilityChanged', ({ isOnline }) => isOnline === false);
    expect(await opening()).toEqual({ isOnline: false, backAt: null });
    await operator.call(profileApi.setOffline, { body: { isOffline: false } });
    here.close();
    hears.close();
  });

  it('is right at once on every server when something is planned at one of them', async () => {
    elsewhere = await createTestApp({ connectionString: database.connectionString });
    elsewhere.clock.advance({ seconds: (app.clock.now().getTime() - Date.now()) / 1000 });
    expect(await opening(elsewhere.portal())).toEqual({ isOnline: false, backAt: null });
    const body = {
      employeeId,
      kind: 'annual' as const,
      startDate: '2027-03-08',
      endDate: '2027-03-12',
      startTime: null,
      endTime: null,
      reason: '',
    };
    const { id, version } = getData(await manager.call(leaveApi.create, { body }));
    getData(await manager.call(leaveApi.decide, { params: { id }, body: { status: 'approved', note: '', version } }));
    const expected = { isOnline: false, backAt: '2027-03-15T01:00:00.000Z' };
    expect(await opening()).toEqual(expected);
    await expect.poll(() => opening(elsewhere.portal())).toEqual(expected);
  });
});
