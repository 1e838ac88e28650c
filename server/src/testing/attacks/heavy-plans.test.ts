import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { maxPlanned } from '@sala/contract/time/working-time/working-time.errors.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildDayOff, buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '../company.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let appId: string;
let planner: TestPortal;
let neighbour: TestPortal;
let employeeId: string;

let years = 30;
/** Results are cached, so that each attempt needs another period. */
const nextYear = () => ++years;
const never = { kind: 'none' as const, frequency: null, interval: 1, weekdays: [], end: null };
const zones = ['Asia/Phnom_Penh', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];
const pauses = [2, 5, 8, 11, 14, 17].map((hour) => ({
  startTime: `${String(hour).padStart(2, '0')}:30`,
  endTime: `${String(hour + 1).padStart(2, '0')}:30`,
}));

beforeAll(async () => {
  app = await createTestApp();
  const workplace = await buildWorkplace(app);
  const { merchantId } = workplace;
  appId = workplace.appId;
  const user = await hire(app, merchantId);
  planner = await signInAs(app, user);
  neighbour = await signInAs(app, await hire(app, (await buildWorkplace(app)).merchantId));
  employeeId = (await buildEmployee(app.context, { merchantId, userId: user.id })).id;
  const assignees = { employeeIds: [employeeId] };
  const made: Promise<unknown>[] = [];
  for (let index = 0; index < maxPlanned.shift; index += 1) {
    const time = `00:${String(index % 60).padStart(2, '0')}`;
    const timeZone = zones[index % zones.length];
    const repeat = { kind: 'daily' as const };
    made.push(
      buildTimeShift(app.context, {
        merchantId,
        startTime: time,
        endTime: time,
        pauses,
        timeZone,
        repeat,
        assignees,
      }),
    );
  }
  for (let index = 0; index < maxPlanned.dayOff; index += 1) {
    const day = `2026-01-${String((index % 28) + 1).padStart(2, '0')}`;
    made.push(
      buildDayOff(app.context, {
        merchantId,
        startDate: day,
        endDate: day,
        repeat: { kind: 'monthly' },
        assignees,
      }),
    );
  }
  await Promise.all(made);
});
afterAll(() => app?.close());

describe('a merchant who plans as much as they can', () => {
  it('lets others be answered while their people are reckoned with', async () => {
    // The first call is slower because of empty caches.
    await neighbour.call(profileApi.get, {});
    const order: string[] = [];
    const ends = <Answer>(who: string, answer: Promise<Answer>) => answer.finally(() => order.push(who));
    const ahead = { params: { id: employeeId }, query: { at: `20${nextYear()}-05-05T05:05:00Z` } };
    const heavy = ends('planner', planner.call(employeesApi.availability, ahead));
    const others = [1, 2, 3].map(() => ends('neighbour', neighbour.call(profileApi.get, {})));
    expect((await heavy).status).toBe(200);
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
    expect(order[0]).toBe('neighbour');
    const period = { from: '2027-03-01', to: '2027-04-11' };
    const asked = [
      planner.call(workingTimeApi.cover, { query: period }),
      planner.call(usersApi.operatorOptions, {}),
      app.portal().call(visitorsApi.config, { query: { appId } }),
      app.portal().call(visitorsApi.config, { query: { appId } }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  });

  it('cannot plan more, nor a day off that is not over before it comes again', async () => {
    const dayOff = {
      title: 'Rest',
      startDate: '2027-01-01',
      endDate: '2027-01-02',
      repeat: { ...never, kind: 'daily' as const },
      assignees: { employeeIds: [employeeId], teamIds: [], departmentIds: [] },
    };
    const tooLong = await planner.call(daysOffApi.create, { body: dayOff });
    expect(tooLong.failure?.validate).toEqual({ end_date: [{ key: 'tooManyDays', params: { max: 1 } }] });
    const oneMore = await planner.call(daysOffApi.create, { body: { ...dayOff, repeat: never } });
    expect(oneMore.failure).toMatchObject({ message: 'tooManyOfThem', params: { max: maxPlanned.dayOff } });
    expect(getData(await planner.call(daysOffApi.list, { query: {} })).length).toBeGreaterThan(0);
  });
});
