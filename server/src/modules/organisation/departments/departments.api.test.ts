import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee, type EmployeeOverrides } from '#modules/people/employees/employees.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildDepartment, buildTeam } from './departments.factory.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let generalId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
  generalId = getData(await owner.call(departmentsApi.options)).find(({ isDefault }) => isDefault)!.id;
});
afterAll(() => app?.close());

const person = (overrides: Omit<EmployeeOverrides, 'merchantId'> = {}) =>
  buildEmployee(app.context, { merchantId, ...overrides });
const department = (name = newId()) => buildDepartment(app.context, { merchantId, name });
const team = (departmentId: string, name = newId()) => buildTeam(app.context, { merchantId, departmentId, name });
const read = async (id: string) => getData(await owner.call(departmentsApi.get, { params: { id } }));
const refusal = (answer: { status: number; failure: { message: string; params?: unknown } }) => [
  answer.status,
  answer.failure.message,
  answer.failure.params,
];

/** A department with one manager and one member. */
async function managed(name?: string) {
  const { id } = await department(name);
  const manager = await person({ departmentId: id, departmentRole: 'manager', name: 'Chan Thida' });
  const member = await person({ departmentId: id, name: 'Kim Sotha' });
  return { id, managerId: manager.id, memberId: member.id };
}

describe('departments', () => {
  it('are made, found by words, counted, renamed and removed, and the log tells of it', async () => {
    const body = { departmentName: 'Water delivery', description: 'Bottles and tanks' };
    const made = getData(await owner.call(departmentsApi.create, { body }));
    expect(made).toMatchObject({ ...body, isDefault: false, totalEmployee: 0, totalManager: 0, totalTeam: 0 });
    const options = getData(await owner.call(departmentsApi.options));
    expect(options).toContainEqual({ id: made.id, name: 'Water delivery', isDefault: false });
    await team(made.id);
    const thida = await person({ departmentId: made.id, departmentRole: 'manager', name: 'Chan Thida' });
    await person({ departmentId: made.id });
    const found = await owner.call(departmentsApi.list, { query: { search: 'tanks WATER' } });
    expect(getData(found)).toEqual([
      {
        ...made,
        totalEmployee: 2,
        totalManager: 1,
        totalTeam: 1,
        managers: [{ id: thida.id, name: 'Chan Thida' }],
      },
    ]);
    expect(found.meta).toMatchObject({ total: 1, page: 1 });
    const largest = await owner.call(departmentsApi.list, { query: { order: 'totalEmployee', limit: 1 } });
    expect(getData(largest).map(({ id }) => id)).toEqual([made.id]);
    expect(largest.meta.total).toBeGreaterThan(1);

    const taken = await owner.call(departmentsApi.create, { body: { departmentName: 'WATER delivery' } });
    expect(taken.failure.validate).toEqual({
      department_name: [{ key: 'unique', params: { value: 'WATER delivery' } }],
    });
    const params = { id: made.id };
    const renamed = await owner.call(departmentsApi.update, {
      params,
      body: { departmentName: 'Water', version: made.version },
    });
    expect(getData(renamed)).toMatchObject({ departmentName: 'Water', description: '' });
    const full = await owner.call(departmentsApi.remove, { params });
    expect(refusal(full)).toEqual([400, 'departmentHasTeamOrMember', { teams: 1, people: 2 }]);

    const { id } = await department('Laundry');
    getData(await owner.call(departmentsApi.remove, { params: { id } }));
    expect((await owner.call(departmentsApi.get, { params: { id } })).status).toBe(404);
    const entries = getData(await owner.call(auditApi.list));
    expect(entries.slice(0, 3).map(({ action, target }) => [action, target?.name])).toEqual([
      ['department.deleted', 'Laundry'],
      ['department.changed', 'Water'],
      ['department.created', 'Water delivery'],
    ]);
  });

  it('begin with the default one, which stays as it is', async () => {
    const params = { id: generalId };
    expect((await read(generalId)).isDefault).toBe(true);
    const renamed = await owner.call(departmentsApi.update, { params, body: { departmentName: 'Other', version: 1 } });
    expect(refusal(renamed)).toEqual([400, 'cannotUpdateDefaultDepartment', undefined]);
    const removed = await owner.call(departmentsApi.remove, { params });
    expect(refusal(removed)).toEqual([400, 'cannotDeleteDefaultDepartment', undefined]);
  });
});

describe('the people of a department', () => {
  it('come from another one with their role, leave its teams, and go to the default one', async () => {
    const [from, to] = [await department('Cleaning'), await department('Repairs')];
    const teams = [await team(from.id), await team(from.id)];
    const sok = await person({ departmentId: from.id, name: 'Sok Dara', email: 'sok@lotus.example', teams });
    const wanted = await owner.call(departmentsApi.employeeOptions, {
      query: { departmentId: to.id, search: 'dara sok@lotus' },
    });
    expect(getData(wanted)).toMatchObject([{ id: sok.id, name: 'Sok Dara', department: { id: from.id } }]);
    const body = { departmentId: to.id, employeeIds: [sok.id], role: 'manager' as const };
    const [moved] = getData(await owner.call(departmentsApi.addEmployees, { body }));
    expect(moved).toMatchObject({
      id: sok.id,
      employeeId: sok.id,
      role: 'manager',
      teams: [],
      department: { id: to.id, name: 'Repairs' },
    });
    const query = { departmentId: to.id, role: 'manager' as const, search: 'dara' };
    expect(getData(await owner.call(departmentsApi.listEmployees, { query }))).toEqual([moved]);
    expect(await read(from.id)).toMatchObject({ totalEmployee: 0 });

    const newcomer = await person();
    const again = { ...body, employeeIds: [newcomer.id, sok.id] };
    const refused = await owner.call(departmentsApi.addEmployees, { body: again });
    expect(refusal(refused)).toEqual([400, 'existingEmployee', { name: 'Sok Dara' }]);
    expect(await read(to.id)).toMatchObject({ totalEmployee: 1 });

    getData(await owner.call(departmentsApi.removeEmployee, { params: { id: sok.id } }));
    const home = getData(await owner.call(departmentsApi.getEmployee, { params: { id: sok.id } }));
    expect(home).toMatchObject({ role: 'member', department: { id: generalId } });
    const nowhere = await owner.call(departmentsApi.removeEmployee, { params: { id: sok.id } });
    expect(refusal(nowhere)).toEqual([400, 'cannotUpdateDefaultDepartment', undefined]);
    const [entry] = getData(await owner.call(auditApi.list));
    expect(entry).toMatchObject({ action: 'employee.changed', target: { name: 'Sok Dara' } });
    expect(entry!.changes).toContainEqual({ field: 'department', before: 'Repairs', after: 'General' });
  });

  it('keep their last manager whatever is done to them, as long as others are there', async () => {
    const { id, managerId, memberId } = await managed('Deliveries');
    const ofManager = { params: { id: managerId } };
    const { employeeName, serviceCap } = getData(await owner.call(employeesApi.get, ofManager));
    const data = { employeeName, serviceCap, teams: [], shiftIds: [], role: 'manager' as const };
    const attempts = [
      owner.call(departmentsApi.updateEmployee, { ...ofManager, body: { role: 'member', version: 1 } }),
      owner.call(departmentsApi.removeEmployee, ofManager),
      owner.call(departmentsApi.addEmployees, { body: { departmentId: generalId, employeeIds: [managerId] } }),
      owner.call(employeesApi.remove, ofManager),
      owner.edit(employeesApi.update, employeesApi.get, {
        ...ofManager,
        body: { ...data, departmentId: id, isActive: false },
      }),
      owner.edit(employeesApi.update, employeesApi.get, {
        ...ofManager,
        body: { ...data, departmentId: generalId, isActive: true },
      }),
    ];
    for (const answer of await Promise.all(attempts))
      expect(refusal(answer)).toEqual([400, 'cannotDeleteLastDepartmentManager', { department: 'Deliveries' }]);
    expect(await read(id)).toMatchObject({ totalEmployee: 2, totalManager: 1 });
    // A manager may leave if there is another one, or if nobody else is in the department.
    const promoted = await owner.call(departmentsApi.updateEmployee, {
      params: { id: memberId },
      body: { role: 'manager', version: 1 },
    });
    expect(getData(promoted)).toMatchObject({ role: 'manager', version: 2 });
    getData(await owner.call(departmentsApi.removeEmployee, ofManager));
    const demotion = { params: { id: memberId }, body: { role: 'member' as const, version: 2 } };
    getData(await owner.call(departmentsApi.updateEmployee, demotion));
    getData(await owner.call(departmentsApi.removeEmployee, { params: { id: memberId } }));
  });

  it('keep one of two managers who are taken away at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, managerId } = await managed();
      const second = await person({ departmentId: id, departmentRole: 'manager' });
      const answers = await Promise.all([
        owner.call(departmentsApi.updateEmployee, { params: { id: managerId }, body: { role: 'member', version: 1 } }),
        owner.call(employeesApi.remove, { params: { id: second.id } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await read(id)).totalManager).toBe(1);
    }
  });
});

describe('teams', () => {
  it('have a name once in their department, and people of it alone', async () => {
    const { id, managerId, memberId } = await managed();
    const body = { departmentId: id, name: 'Night' };
    const made = getData(await owner.call(departmentsApi.createTeam, { body }));
    const taken = await owner.call(departmentsApi.createTeam, { body: { ...body, name: 'night' } });
    expect(taken.failure.validate).toEqual({ name: [{ key: 'unique', params: { value: 'night' } }] });
    const elsewhere = await owner.call(departmentsApi.createTeam, { body: { ...body, departmentId: generalId } });
    expect(elsewhere.status).toBe(200);

    const options = await owner.call(departmentsApi.memberOptions, { query: { teamId: made.id, search: 'kim' } });
    expect(getData(options)).toEqual([{ id: memberId, name: 'Kim Sotha' }]);
    const add = (employeeIds: string[], role: 'leader' | 'member' = 'member') =>
      owner.call(departmentsApi.addMembers, { body: { teamId: made.id, employeeIds, role } });
    const stranger = await person({ name: 'Nov Bopha' });
    expect(refusal(await add([memberId, stranger.id]))).toEqual([
      400,
      'employeeOfOtherDepartment',
      { name: 'Nov Bopha' },
    ]);
    const [leader] = getData(await add([managerId], 'leader'));
    const [member] = getData(await add([memberId]));
    expect(refusal(await add([memberId]))).toEqual([400, 'existingEmployee', { name: 'Kim Sotha' }]);
    expect(getData(await owner.call(departmentsApi.getTeam, { params: { id: made.id } }))).toMatchObject({
      totalMember: 2,
      leaders: [{ id: managerId, name: 'Chan Thida' }],
    });
    const led = [{ id: made.id, name: 'Night', role: 'leader' }];
    expect(getData(await owner.call(departmentsApi.getEmployee, { params: { id: managerId } })).teams).toEqual(led);
    const byName = { teamId: made.id, order: 'employeeName' as const, sort: 'asc' as const };
    const members = await owner.call(departmentsApi.listMembers, { query: byName });
    expect(getData(members)).toEqual([leader, member]);
    const filled = await owner.call(departmentsApi.removeTeam, { params: { id: made.id } });
    expect(refusal(filled)).toEqual([400, 'teamHasMembers', { people: 2 }]);

    const params = { id: member!.id };
    const versionOfEmployee = async () =>
      getData(await owner.call(departmentsApi.getEmployee, { params: { id: memberId } })).version;
    const version = await versionOfEmployee();
    const promoted = await owner.call(departmentsApi.updateMember, { params, body: { role: 'leader', version: 1 } });
    expect(getData(promoted)).toEqual({ ...member, role: 'leader', version: 2 });
    // An older form of the employee would restore the former role.
    expect(await versionOfEmployee()).toBe(version + 1);
    getData(await owner.call(departmentsApi.removeMember, { params }));
    expect((await owner.call(departmentsApi.getMember, { params })).status).toBe(404);
    const [entry] = getData(await owner.call(auditApi.list));
    expect(entry!.changes).toEqual([{ field: 'teams', before: 'Night: leader', after: null }]);
    getData(await owner.call(departmentsApi.removeMember, { params: { id: leader!.id } }));
    getData(await owner.call(departmentsApi.removeTeam, { params: { id: made.id } }));
    const left = await owner.call(departmentsApi.listTeams, { query: { departmentId: id } });
    expect(getData(left)).toEqual([]);
  });

  it('are renamed, sorted and found by words, and offered to whoever plans', async () => {
    const { id, departmentName } = await read((await department('Planning')).id);
    const [early, late] = [await team(id, 'Early'), await team(id, 'Late')];
    const body = { name: 'Evening', description: 'After five', version: 1 };
    getData(await owner.call(departmentsApi.updateTeam, { params: { id: late.id }, body }));
    const query = { departmentId: id, order: 'name' as const, sort: 'asc' as const };
    const names = getData(await owner.call(departmentsApi.listTeams, { query })).map(({ name }) => name);
    expect(names).toEqual(['Early', 'Evening']);
    const found = await owner.call(departmentsApi.listTeams, { query: { search: 'five' } });
    expect(getData(found)).toMatchObject([{ id: late.id, department: { id, name: 'Planning' } }]);
    const planner = await hire(app, merchantId, { permissions: [{ subject: 'manage-day-off', action: 'read' }] });
    const portal = await signInAs(app, planner);
    const offered = getData(await portal.call(departmentsApi.teamOptions, { query: { departmentId: id } }));
    expect(offered[0]).toEqual({ id: early.id, name: 'Early', department: { id, name: departmentName } });
    expect((await portal.call(departmentsApi.listTeams)).status).toBe(403);
  });
});
