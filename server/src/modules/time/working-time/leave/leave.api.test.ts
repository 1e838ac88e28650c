import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildLeave } from '../working-time.factory.ts';
import type { Decision } from './leave.usecases.ts';

type Body = EndpointInput<typeof leaveApi.create>['body'];

let app: TestApp;
let merchantId: string;
let departmentId: string;
let ownerId: string;
let owner: TestPortal;
let manager: TestPortal;
const published: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  const above = await hire(app, merchantId, { firstName: 'Vanna', isDefaultAdmin: true });
  ownerId = above.id;
  owner = await signInAs(app, above);
  manager = await signInAs(app, await hire(app, merchantId, { firstName: 'Sokha' }));
  app.context.events.on('organisation.changed', ({ area }) => void published.push(area));
});
afterAll(() => app?.close());

/** An employee, with a portal of their own if `permissions` are given. */
async function employ(name: string, permissions: Permission[] = []) {
  const user = await hire(app, merchantId, { firstName: name, permissions });
  const { id } = await buildEmployee(app.context, { merchantId, departmentId, name, userId: user.id });
  return { id, user, portal: await signInAs(app, user) };
}
const colleague = async (name: string) => (await buildEmployee(app.context, { merchantId, departmentId, name })).id;

const body = (employeeId: string, given: Partial<Body> = {}): Body => ({
  employeeId,
  kind: 'annual',
  startDate: '2027-05-03',
  endDate: '2027-05-07',
  ...given,
});
const ask = (employeeId: string, given?: Partial<Body>) =>
  manager.call(leaveApi.create, { body: body(employeeId, given) });
const getVersion = async (id: string) => getData(await manager.call(leaveApi.get, { params: { id } })).version;
const decide = async (id: string, status: Decision['status'], portal = manager) =>
  portal.call(leaveApi.decide, { params: { id }, body: { status, note: 'As agreed', version: await getVersion(id) } });
const toNotice = async (portal: TestPortal) =>
  getData(await portal.call(notificationsApi.list)).filter(({ kind }) => kind.startsWith('leave'));

describe('leave that somebody else asks for', () => {
  it('waits until it is decided, and the log tells who decided, but not why they are away', async () => {
    const employeeId = await colleague('Bopha');
    published.length = 0;
    const made = getData(await ask(employeeId, { kind: 'sick', reason: 'A broken leg', endTime: '12:00' }));
    expect(made).toMatchObject({
      employee: { id: employeeId, name: 'Bopha', photo: null, department: { id: departmentId, name: 'Water' } },
      kind: 'sick',
      startTime: null,
      endTime: '12:00',
      status: 'pending',
      requestedBy: { name: 'Sokha Dara' },
      decidedBy: null,
      decidedAt: null,
      note: '',
    });
    const approved = getData(await decide(made.id, 'approved', owner));
    expect(approved).toMatchObject({ status: 'approved', decidedBy: { name: 'Vanna Dara' }, note: 'As agreed' });
    expect(approved.decidedAt).not.toBeNull();
    expect(getData(await owner.call(leaveApi.get, { params: { id: made.id } }))).toEqual(approved);
    expect(published).toEqual(['leave', 'leave']);
    const log = getData(await owner.call(auditApi.list, { query: { subject: 'leave', search: 'Bopha' } }));
    expect(log.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['leave.approved', 'Vanna Dara'],
      ['leave.requested', 'Sokha Dara'],
    ]);
    expect(log[0]!.changes).toEqual([{ field: 'status', before: 'pending', after: 'approved' }]);
    expect(JSON.stringify(log)).not.toMatch(/sick|broken/);
  });

  it('is decided once: from there on it can only be taken back when it was approved', async () => {
    const employeeId = await colleague('Chan');
    const moves = { approved: ['cancelled'], rejected: [], cancelled: [] } as const;
    for (const [first, possible] of Object.entries(moves) as [Decision['status'], readonly string[]][]) {
      for (const second of ['approved', 'rejected', 'cancelled'] as const) {
        const { id } = await buildLeave(app.context, {
          merchantId,
          employeeId,
          startDate: '2027-06-01',
          status: 'pending',
        });
        expect((await decide(id, first)).status).toBe(200);
        const answer = await decide(id, second);
        const outcome = answer.status === 200 ? answer.data.status : answer.failure.message;
        expect([first, outcome]).toEqual([first, possible.includes(second) ? second : 'leaveIsDecided']);
        getData(await owner.call(leaveApi.remove, { params: { id } }));
      }
    }
  });

  it('waits again when the person who decided undoes it within a minute, and the employee is notified of each step', async () => {
    const lina = await employ('Lina');
    const { id } = getData(await ask(lina.id));
    getData(await decide(id, 'rejected', owner));
    const byAnother = await decide(id, 'pending', manager);
    expect([byAnother.status, byAnother.failure.message]).toEqual([400, 'leaveIsDecided']);
    const waiting = { status: 'pending', decidedBy: null, decidedAt: null, note: '' };
    expect(getData(await decide(id, 'pending', owner))).toMatchObject(waiting);
    getData(await decide(id, 'rejected', owner));
    expect((await toNotice(lina.portal)).map(({ kind, readAt }) => [kind, readAt === null])).toEqual([
      ['leaveRejected', true],
      ['leaveReopened', false],
      ['leaveRejected', false],
    ]);
    const again = getData(await ask(lina.id));
    const late = await decide(id, 'pending', owner);
    expect([late.status, late.failure.message]).toEqual([400, 'leaveOverlaps']);
    getData(await decide(again.id, 'approved', owner));
    app.clock.advance({ minutes: 2 });
    const tooLate = await decide(again.id, 'pending', owner);
    expect([tooLate.status, tooLate.failure.message]).toEqual([400, 'leaveIsDecided']);
  });

  it('is changed only while it waits', async () => {
    const { id, version } = getData(await ask(await colleague('Davy')));
    const params = { id };
    const change = { kind: 'family', startDate: '2027-05-04', endDate: '2027-05-04', startTime: '13:00' } as const;
    const changed = getData(await manager.call(leaveApi.update, { params, body: { ...change, version } }));
    expect(changed).toMatchObject({ ...change, endTime: null, reason: '', status: 'pending' });
    getData(await decide(id, 'rejected'));
    const late = await manager.call(leaveApi.update, { params, body: { ...change, version: await getVersion(id) } });
    expect([late.status, late.failure.message]).toEqual([400, 'leaveIsDecided']);
  });

  it('does not lie over other leave of the same person, unless that was refused or taken back', async () => {
    const employeeId = await colleague('Eang');
    const morning = getData(await ask(employeeId, { endDate: '2027-05-03', endTime: '12:00' }));
    const refused = await ask(employeeId, { startTime: '11:59' });
    expect([refused.status, refused.failure.message, refused.failure.params]).toEqual([
      400,
      'leaveOverlaps',
      { from: '2027-05-03', to: '2027-05-03' },
    ]);
    const rest = getData(await ask(employeeId, { startTime: '12:00' }));
    const widened = await manager.call(leaveApi.update, {
      params: { id: rest.id },
      body: { kind: 'annual', startDate: '2027-05-03', endDate: '2027-05-07', version: rest.version },
    });
    expect(widened.failure.message).toBe('leaveOverlaps');
    getData(await decide(morning.id, 'cancelled'));
    expect((await ask(employeeId, { endDate: '2027-05-03', endTime: '12:00' })).status).toBe(200);
    expect((await ask(await colleague('Fong'))).status).toBe(200);
  });

  it('with a mistake is refused at its field', async () => {
    const employeeId = await colleague('Gita');
    const refused = async (given: Partial<Body>) => {
      const answer = await ask(employeeId, given);
      return [
        answer.status,
        ...Object.entries(answer.failure.validate ?? {}).map(([at, [why]]) => `${at}: ${why?.key}`),
      ];
    };
    expect(await refused({ employeeId: newId() })).toEqual([422, 'employee_id: id']);
    expect(await refused({ endDate: '2027-05-02' })).toEqual([422, 'end_date: endNotBeforeStart']);
    expect(await refused({ endDate: '2028-05-03' })).toEqual([422, 'end_date: tooManyDays']);
    expect(await refused({ endDate: '2027-05-03', startTime: '12:00', endTime: '12:00' })).toEqual([
      422,
      'end_time: endAfterStart',
    ]);
    expect(await refused({ endDate: '2027-05-03', endTime: '00:00' })).toEqual([422, 'end_time: endAfterStart']);
    expect((await owner.call(leaveApi.list, { query: { employeeId } })).meta.total).toBe(0);
  });
});

describe('at the same moment', () => {
  it('one of several decisions counts', async () => {
    const { id, version } = getData(await ask(await colleague('Hong')));
    const answers = await Promise.all(
      [owner, manager, owner, manager].map((portal, index) =>
        portal.call(leaveApi.decide, {
          params: { id },
          body: { status: index % 2 ? 'approved' : 'rejected', note: '', version },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(getData(await owner.call(leaveApi.get, { params: { id } })).status).toBe(winner.data.status);
  });

  it('nobody approves other days than those they saw', async () => {
    const { id, version } = getData(await ask(await colleague('Hak')));
    const params = { id };
    const days = { kind: 'annual', startDate: '2027-05-10', endDate: '2027-05-28' } as const;
    getData(await manager.call(leaveApi.update, { params, body: { ...days, version } }));
    const late = await owner.call(leaveApi.decide, { params, body: { status: 'approved', note: '', version } });
    expect([late.status, late.failure.message, late.data]).toMatchObject([
      409,
      'recordChanged',
      { ...days, status: 'pending', version: version + 1 },
    ]);
    expect(getData(await owner.call(leaveApi.get, { params })).status).toBe('pending');
  });

  it('one of several requests for the same days is kept', async () => {
    const employeeId = await colleague('Ing');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(employeeId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await owner.call(leaveApi.list, { query: { employeeId } })).meta.total).toBe(1);
  });
});

describe('who is told', () => {
  it('those who may decide hear of a request, and who asked for it hears the answer', async () => {
    const may = (action: Permission['action']): Permission[] => [{ subject: 'manage-take-leave', action }];
    const decider = await signInAs(app, await hire(app, merchantId, { permissions: may('update') }));
    const reader = await signInAs(app, await hire(app, merchantId, { permissions: may('read') }));
    const looker = await signInAs(app, await hire(app, merchantId, { permissions: may('manage'), isReadonly: true }));
    const jorani = await employ('Jorani', may('manage'));
    const { id } = getData(await ask(jorani.id));
    const { id: other } = getData(await ask(jorani.id, { startDate: '2027-07-01', endDate: '2027-07-01' }));
    const period = { from: '2027-05-03', to: '2027-05-07' };
    expect((await toNotice(decider)).map(({ kind, params, link }) => ({ kind, params, link }))).toMatchObject([
      { link: `/working-time?tab=leave&leave=${other}` },
      { kind: 'leaveRequested', params: { name: 'Jorani', ...period }, link: `/working-time?tab=leave&leave=${id}` },
    ]);
    for (const nobody of [reader, looker, jorani.portal]) expect(await toNotice(nobody)).toEqual([]);
    expect((await toNotice(manager)).filter(({ params }) => params.name === 'Jorani')).toEqual([]);

    getData(await decide(id, 'approved', owner));
    getData(await decide(id, 'cancelled'));
    getData(await decide(other, 'rejected'));
    const heard = (await toNotice(jorani.portal)).map(({ kind, params, link }) => [kind, params.by, params.from, link]);
    expect(heard).toEqual([
      ['leaveRejected', 'Sokha Dara', '2027-07-01', '/my-time'],
      ['leaveCancelled', 'Sokha Dara', '2027-05-03', '/my-time'],
      ['leaveApproved', 'Vanna Dara', '2027-05-03', '/my-time'],
    ]);
  });
});

describe('own leave', () => {
  it('is decided by somebody else, unless one is above all', async () => {
    const kim = await employ('Kim', [{ subject: 'manage-take-leave', action: 'manage' }]);
    const { id } = getData(await ask(kim.id));
    for (const status of ['approved', 'rejected', 'cancelled'] as const) {
      const answer = await decide(id, status, kim.portal);
      expect([answer.status, answer.failure.message]).toEqual([400, 'ownLeaveDecision']);
    }
    const above = await buildEmployee(app.context, { merchantId, departmentId, name: 'Vanna', userId: ownerId });
    const removed = await kim.portal.call(leaveApi.remove, { params: { id } });
    expect([removed.status, removed.failure.message]).toEqual([400, 'ownLeaveDecision']);
    const own = { kind: 'annual', startDate: '2027-08-02', endDate: '2027-08-02' } as const;
    const { id: lasting } = getData(await kim.portal.call(ownTimeApi.requestLeave, { body: own }));
    getData(await owner.replace(employeesApi.removeAccount, employeesApi.get, { params: { id: kim.id } }));
    const later = await decide(lasting, 'approved', kim.portal);
    expect([later.status, later.failure.message]).toEqual([400, 'ownLeaveDecision']);
    expect((await decide(lasting, 'approved')).status).toBe(200);
    const asked = getData(await ask(above.id));
    const approved = await decide(asked.id, 'approved', owner);
    expect([approved.status, approved.data.status]).toEqual([200, 'approved']);
  });
});

describe('the list of leave', () => {
  it('shows the newest or what waits first, and is searched, filtered, ordered and counted', async () => {
    const elsewhere = (await buildWorkplace(app)).merchantId;
    const boss = await signInAs(app, await hire(app, elsewhere));
    const garden = (await buildDepartment(app.context, { merchantId: elsewhere, name: 'Garden' })).id;
    const kitchen = (await buildDepartment(app.context, { merchantId: elsewhere, name: 'Kitchen' })).id;
    const team = await buildTeam(app.context, { merchantId: elsewhere, departmentId: kitchen, name: 'Pastry' });
    const anna = await buildEmployee(app.context, { merchantId: elsewhere, departmentId: garden, name: 'anna' });
    const ben = await buildEmployee(app.context, {
      merchantId: elsewhere,
      departmentId: kitchen,
      name: 'Ben',
      teams: [{ id: team.id }],
    });
    const build = (employeeId: string, startDate: string, more: object) =>
      buildLeave(app.context, { merchantId: elsewhere, employeeId, startDate, ...more });
    await build(anna.id, '2027-01-01', { status: 'approved', reason: 'Moving house' });
    await build(ben.id, '2027-01-05', { status: 'pending', kind: 'sick', endDate: '2027-01-08' });
    await build(anna.id, '2027-02-01', { status: 'rejected' });
    await build(ben.id, '2027-03-01', { status: 'pending' });
    const days = async (query: EndpointInput<typeof leaveApi.list>['query']) =>
      getData(await boss.call(leaveApi.list, { query })).map(({ startDate }) => startDate.slice(5));
    expect(await days({})).toEqual(['03-01', '02-01', '01-05', '01-01']);
    expect(await days({ order: 'waiting' })).toEqual(['01-05', '03-01', '02-01', '01-01']);
    expect(await days({ order: 'startDate' })).toEqual(['03-01', '02-01', '01-05', '01-01']);
    expect(await days({ order: 'employeeName', sort: 'asc' })).toEqual(['01-01', '02-01', '01-05', '03-01']);
    expect(await days({ search: 'ANNA house' })).toEqual(['01-01']);
    expect(await days({ status: 'pending', order: 'waiting' })).toEqual(['01-05', '03-01']);
    expect(await days({ kind: 'sick' })).toEqual(['01-05']);
    expect(await days({ departmentId: garden, sort: 'asc' })).toEqual(['01-01', '02-01']);
    expect(await days({ teamId: team.id })).toEqual(['03-01', '01-05']);
    expect(await days({ from: '2027-01-08', to: '2027-01-31' })).toEqual(['01-05']);
    expect(await days({ from: '2027-01-09', to: '2027-01-31' })).toEqual([]);
    expect(await days({ order: 'waiting', limit: 1, page: 3 })).toEqual(['02-01']);
    expect(getData(await boss.call(leaveApi.options))).toEqual([
      { status: 'pending', total: 2 },
      { status: 'approved', total: 1 },
      { status: 'rejected', total: 1 },
      { status: 'cancelled', total: 0 },
    ]);
  });
});
