import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildBreak } from '#modules/time/break-times/break-times.factory.ts';
import { buildLeave, buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { endStayInTime } from './end-stay.ts';

let app: TestApp;
/** 19:00 in Phnom Penh on a Monday: those who work until 17:00 are off duty. */
const evening = '2027-03-08T12:00:00Z';
const tomorrow = '2027-03-09T01:00:00.000Z';

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance({ seconds: (Date.parse(evening) - app.clock.now().getTime()) / 1000 });
});
afterAll(() => app?.close());

/** A business with one operator, who works from 08:00 to 17:00 and has a page open. */
async function openBusiness() {
  const { merchantId, appId } = await buildWorkplace(app);
  const user = await hire(app, merchantId);
  const employee = await buildEmployee(app.context, { merchantId, userId: user.id });
  await buildTimeShift(app.context, { merchantId, assignees: { employeeIds: [employee.id] } });
  const portal = await signInAs(app, user);
  const hears = await Listener.on(portal, roomNamespace);
  // They count as present once the server has noticed them.
  await hears.next('availability:changed', ({ userId }) => userId === user.id);
  const { query } = app.context.database.forMerchant(merchantId);
  return {
    merchantId,
    userId: user.id,
    employeeId: employee.id,
    user,
    portal,
    hears,
    now: async () => getData(await portal.call(employeesApi.availability, { params: { id: employee.id } })),
    opening: async () => {
      const { isOnline, backAt } = getData(await app.portal().call(visitorsApi.config, { query: { appId } }));
      return { isOnline, backAt };
    },
    hereByChoice: async () => {
      const query = { from: '2027-03-08', to: '2027-03-08' };
      return getData(await portal.call(workingTimeApi.cover, { query })).hereByChoice;
    },
    stays: () => query.selectFrom('stays').selectAll().orderBy('started_at').execute(),
    audit: async () => {
      const rows = await query
        .selectFrom('audit_entries')
        .select(['action', 'actor_type'])
        .where('subject', '=', 'stay')
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ action, actor_type }) => `${action} by ${actor_type}`);
    },
  };
}

type Business = Awaited<ReturnType<typeof openBusiness>>;

const start = async ({ portal }: Business, minutes: number) =>
  getData(await portal.call(ownTimeApi.startStay, { body: { minutes } }));

describe('somebody off duty who says that they are there', () => {
  it('is available until then, for colleagues and visitors, and nobody else is', async () => {
    const [business, other] = [await openBusiness(), await openBusiness()];
    expect(await business.now()).toMatchObject({ state: 'off_shift', availableAt: tomorrow });
    expect(await business.opening()).toEqual({ isOnline: false, backAt: tomorrow });

    const answer = await start(business, 5);
    const [stay] = await business.stays();
    expect(answer).toEqual({
      state: 'available',
      reason: 'byChoice',
      name: null,
      until: stay!.ends_at.toISOString(),
      availableAt: null,
      stayUntil: stay!.ends_at.toISOString(),
    });
    await business.hears.next(
      'availability:changed',
      ({ availability }) => (availability as Availability).reason === 'byChoice',
    );
    expect(await business.now()).toEqual(answer);
    await expect.poll(business.opening).toEqual({ isOnline: true, backAt: null });
    const { employeeId: id, userId } = business;
    expect(await business.hereByChoice()).toEqual([{ id, userId, name: expect.any(String), until: answer.until }]);
    expect(await other.now()).toMatchObject({ state: 'off_shift' });
    expect(await other.opening()).toEqual({ isOnline: false, backAt: tomorrow });

    // The queue uses the database's clock: before its time nothing ends.
    await endStayInTime(app.context, business.merchantId, stay!.id);
    expect(await business.now()).toEqual(answer);
    app.clock.advance({ minutes: 5 });
    expect(await business.now()).toMatchObject({ state: 'off_shift', availableAt: tomorrow });
    await endStayInTime(app.context, business.merchantId, stay!.id);
    await endStayInTime(app.context, business.merchantId, stay!.id);
    expect((await business.stays()).map(({ ended_at }) => ended_at)).toEqual([stay!.ends_at]);
    expect(await business.audit()).toEqual(['stay.started by user', 'stay.ended by system']);
    business.hears.close();
    other.hears.close();
  });

  it('is there by their choice during a break too, and can end it then', async () => {
    const business = await openBusiness();
    const { merchantId, userId, portal } = business;
    const { until } = await start(business, 5);
    const startedAt = app.clock.now();
    await buildBreak(app.context, { merchantId, userId, startedAt, endsAt: new Date(startedAt.getTime() + 120_000) });
    expect(await business.now()).toMatchObject({ state: 'break', stayUntil: until });
    expect(await business.hereByChoice()).toMatchObject([{ id: business.employeeId, until }]);
    expect(getData(await portal.call(ownTimeApi.endStay))).toMatchObject({ state: 'off_shift', stayUntil: null });
    expect(await business.hereByChoice()).toEqual([]);
    business.hears.close();
  });

  it('is off duty again when they end it, go offline or sign out', async () => {
    const business = await openBusiness();
    const { portal } = business;
    await start(business, 5);
    expect(getData(await portal.call(ownTimeApi.endStay))).toMatchObject({ state: 'off_shift' });
    expect(getData(await portal.call(ownTimeApi.endStay))).toMatchObject({ state: 'off_shift' });

    await start(business, 5);
    getData(await portal.call(profileApi.setOffline, { body: { isOffline: true } }));
    getData(await portal.call(profileApi.setOffline, { body: { isOffline: false } }));
    expect(await business.now()).toMatchObject({ state: 'off_shift' });

    // Who was offline is online with it; what is chosen later replaces what was chosen before.
    getData(await portal.call(profileApi.setOffline, { body: { isOffline: true } }));
    await start(business, 1);
    expect(await start(business, 5)).toMatchObject({ state: 'available', reason: 'byChoice' });
    expect(getData(await portal.call(profileApi.get)).isOffline).toBe(false);
    // They go on at another device.
    const phone = await signInAs(app, business.user);
    await phone.call(authApi.logout);
    expect(await business.now()).toMatchObject({ state: 'available', reason: 'byChoice' });
    await portal.call(authApi.logout);
    expect((await business.stays()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
    expect(await business.audit()).toEqual(
      Array.from({ length: 4 }, () => ['stay.started by user', 'stay.ended by user']).flat(),
    );
    business.hears.close();
  });

  it('is so for at most twelve hours, and not during a leave', async () => {
    const business = await openBusiness();
    for (const minutes of [0, 1.5, 721])
      expect((await business.portal.call(ownTimeApi.startStay, { body: { minutes } })).status).toBe(422);
    const { merchantId, employeeId } = business;
    await start(business, 720);
    await buildLeave(app.context, { merchantId, employeeId, startDate: '2027-03-08' });
    // Plans are kept in memory, and nothing has said that this one changed.
    app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'leave' } }]);
    await expect.poll(business.now).toMatchObject({ state: 'leave' });
    const { failure } = await business.portal.call(ownTimeApi.startStay, { body: { minutes: 5 } });
    expect(failure.message).toBe('noStayOnLeave');
    business.hears.close();
  });
});
