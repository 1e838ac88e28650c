import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildLeave } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let employeeId: string;
let dara: TestPortal;
let otherId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  const departmentId = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  // Requests for one's own leave need no permission.
  const user = await hire(app, merchantId, { permissions: [] });
  employeeId = (await buildEmployee(app.context, { merchantId, departmentId, name: 'Dara', userId: user.id })).id;
  otherId = (await buildEmployee(app.context, { merchantId, departmentId, name: 'Sophea' })).id;
  dara = await signInAs(app, user);
});
afterAll(() => app?.close());

const dayAfter = (days: number) => {
  const at = new Date(app.clock.now().getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).format(at);
};
const cancel = (id: string) => dara.call(ownTimeApi.cancelLeave, { params: { id } });

describe('own leave', () => {
  it('is asked for, listed and taken back without any ability, while that of others stays out of sight', async () => {
    const sopheas = await buildLeave(app.context, { merchantId, employeeId: otherId, startDate: dayAfter(3) });
    const asked = { kind: 'annual', startDate: dayAfter(10), endDate: dayAfter(12), reason: 'Wedding' } as const;
    const made = getData(await dara.call(ownTimeApi.requestLeave, { body: asked }));
    expect(made).toMatchObject({ ...asked, employee: { id: employeeId }, status: 'pending', note: '' });
    const again = await dara.call(ownTimeApi.requestLeave, { body: { ...asked, startDate: dayAfter(12) } });
    expect([again.status, again.failure.message]).toEqual([400, 'leaveOverlaps']);
    await buildLeave(app.context, { merchantId, employeeId, startDate: dayAfter(30), reason: 'Later' });
    const listed = getData(await dara.call(ownTimeApi.listLeave));
    expect(listed.map(({ reason }) => reason)).toEqual(['Later', 'Wedding']);
    expect((await dara.call(leaveApi.list)).status).toBe(403);
    expect((await cancel(sopheas.id)).status).toBe(404);
    const cancelled = getData(await cancel(made.id));
    expect([cancelled.status, cancelled.decidedBy?.name]).toEqual(['cancelled', 'Sok Dara']);
    const twice = await cancel(made.id);
    expect([twice.status, twice.failure.message]).toEqual([400, 'leaveIsDecided']);
  });

  it('that was approved can be taken back until its last day is over in the zone of the business', async () => {
    const build = (from: number, to: number, status: 'approved' | 'rejected' = 'approved') =>
      buildLeave(app.context, { merchantId, employeeId, startDate: dayAfter(from), endDate: dayAfter(to), status });
    const today = await build(-3, 0);
    const over = await build(-9, -1);
    const refused = await build(40, 41, 'rejected');
    expect((await cancel(today.id)).status).toBe(200);
    expect((await cancel(over.id)).failure.message).toBe('leaveIsDecided');
    expect((await cancel(refused.id)).failure.message).toBe('leaveIsDecided');
  });

  it('is nothing for who is no employee', async () => {
    const guest = await signInAs(app, await hire(app, merchantId, { permissions: [] }));
    expect(getData(await guest.call(ownTimeApi.listLeave))).toEqual([]);
    const body = { kind: 'sick', startDate: dayAfter(1), endDate: dayAfter(1) } as const;
    const answer = await guest.call(ownTimeApi.requestLeave, { body });
    expect([answer.status, answer.failure.message]).toEqual([400, 'noEmployee']);
  });
});
