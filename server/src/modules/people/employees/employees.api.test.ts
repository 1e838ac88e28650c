import type { Permission } from '@sala/contract/core/ability.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData, tinyPicture } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildEmployee, type EmployeeOverrides } from './employees.factory.ts';

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
const toBody = (overrides: Record<string, unknown> = {}) => ({
  employeeName: 'Sok Dara',
  departmentId: generalId,
  role: 'member' as const,
  teams: [] as { id: string; role: 'leader' | 'member' }[],
  serviceCap: 0,
  isActive: true,
  shiftIds: [] as string[],
  ...overrides,
});
const create = (overrides: Record<string, unknown> = {}, portal = owner) =>
  portal.call(employeesApi.create, { body: toBody(overrides) });
const read = async (id: string) => getData(await owner.call(employeesApi.get, { params: { id } }));
const names = async (query: Record<string, unknown>) =>
  getData(await owner.call(employeesApi.list, { query })).map(({ employeeName }) => employeeName);
const signedIn = async (...permissions: Permission[]) => signInAs(app, await hire(app, merchantId, { permissions }));

describe('an employee', () => {
  it('is added with department, teams and data, changed, photographed and removed', async () => {
    const { id: departmentId } = await department('Water');
    const [night, day] = [await team(departmentId, 'Night'), await team(departmentId, 'Day')];
    const data = {
      email: 'dara@water.example',
      phone: '+855 12 345 678',
      code: 'W-1',
      position: 'Driver',
      hiredOn: '2024-02-29',
      serviceCap: 3,
    };
    const made = getData(
      await create({ ...data, departmentId, role: 'manager', teams: [{ id: night.id, role: 'leader' }] }),
    );
    expect(made).toMatchObject({
      ...data,
      employeeName: 'Sok Dara',
      role: 'manager',
      isActive: true,
      department: { id: departmentId, name: 'Water' },
      teams: [{ id: night.id, name: 'Night', role: 'leader' }],
      operatorAccount: null,
      photo: null,
      workingHours: { level: 'none', shifts: [], schedules: [] },
      availability: { state: 'offline', reason: 'noAccount' },
      shiftIds: [],
      leaves: [],
    });
    const params = { id: made.id };
    const body = toBody({ departmentId, teams: [{ id: day.id, role: 'member' }], employeeName: 'Dara Sok' });
    const changed = getData(await owner.edit(employeesApi.update, employeesApi.get, { params, body }));
    expect(changed).toMatchObject({ employeeName: 'Dara Sok', code: null, hiredOn: null, teams: [{ id: day.id }] });
    const [entry] = getData(await owner.call(auditApi.list));
    expect(entry!.changes).toContainEqual({ field: 'teams', before: 'Night: leader', after: 'Day' });
    // Teams belong to the department, so a move cannot keep them.
    const moving = toBody({ teams: [{ id: day.id, role: 'member' }] });
    const refused = await owner.edit(employeesApi.update, employeesApi.get, { params, body: moving });
    expect([refused.status, refused.failure.message]).toEqual([400, 'employeeOfOtherDepartment']);
    expect(getData(await owner.edit(employeesApi.update, employeesApi.get, { params, body: toBody() })).teams).toEqual(
      [],
    );

    const file = { name: 'face.png', content: tinyPicture };
    const shown = getData(await owner.replace(employeesApi.setPhoto, employeesApi.get, { params }, { file }));
    expect((await fetch(new URL(shown.photo!, app.address))).status).toBe(200);
    // The version is looked at before the picture.
    const unreadable = { name: 'face.png', content: Buffer.from('no picture') };
    const query = { version: shown.version - 1 };
    const stale = await owner.call(employeesApi.setPhoto, { params, query }, { file: unreadable });
    expect([stale.status, stale.failure.message]).toEqual([409, 'recordChanged']);
    expect(getData(await owner.replace(employeesApi.removePhoto, employeesApi.get, { params })).photo).toBeNull();
    getData(await owner.call(employeesApi.remove, { params }));
    expect((await owner.call(employeesApi.get, { params })).status).toBe(404);
    const actions = getData(await owner.call(auditApi.list)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['employee.deleted', 'employee.changed']);
    expect(actions).toContain('employee.created');
  });

  it('shares neither code nor address with a colleague', async () => {
    const { id } = await person({ code: 'E-7', email: 'one@lotus.example' });
    const duplicate = await create({ code: 'e-7' });
    expect(duplicate.failure.validate).toEqual({ code: [{ key: 'unique', params: { value: 'e-7' } }] });
    const addressed = await create({ email: 'One@Lotus.example' });
    expect(Object.keys(addressed.failure.validate!)).toEqual(['email']);
    const own = toBody({ code: 'E-7', email: 'one@lotus.example' });
    expect((await owner.edit(employeesApi.update, employeesApi.get, { params: { id }, body: own })).status).toBe(200);
    const lost = await create({ shiftIds: [newId()] });
    expect([lost.status, Object.keys(lost.failure.validate!)]).toEqual([422, ['shift_ids']]);
    expect(await names({ search: 'e-7' })).toHaveLength(1);
  });
});

describe('the list of employees', () => {
  it('is searched by every word, filtered, sorted and paged', async () => {
    const { id: departmentId } = await department('Zoo');
    const { id: teamId } = await team(departmentId);
    const user = await hire(app, merchantId);
    const common = { departmentId, position: 'Keeper' };
    await person({ ...common, name: 'Bona', code: 'Z-2', phone: '+855 99 111 222', serviceCap: 5 });
    await person({ ...common, name: 'Anny', code: 'Z-1', teams: [{ id: teamId }], userId: user.id });
    await person({ ...common, name: 'Chan', departmentRole: 'manager', isActive: false });
    expect(await names({ search: 'KEEPER 99111' })).toEqual(['Bona']);
    const spelled = 'Nguyễn  Thị';
    getData(await create({ employeeName: spelled.normalize('NFD') }));
    for (const form of ['NFC', 'NFD']) expect(await names({ search: spelled.normalize(form) })).toEqual(['Nguyễn Thị']);
    expect(await names({ search: 'keeper z-1' })).toEqual(['Anny']);
    expect(await names({ search: 'keeper %' })).toEqual([]);
    expect(await names({ departmentId, order: 'code', sort: 'asc' })).toEqual(['Anny', 'Bona', 'Chan']);
    expect(await names({ departmentId, order: 'serviceCap', limit: 1 })).toEqual(['Bona']);
    expect(await names({ departmentId, role: 'manager' })).toEqual(['Chan']);
    expect(await names({ teamId })).toEqual(['Anny']);
    expect(await names({ departmentId, hasAccount: 'true' })).toEqual(['Anny']);
    expect(await names({ departmentId, isActive: 'false' })).toEqual(['Chan']);
    expect(await names({ departmentId, state: 'inactive' })).toEqual(['Chan']);
    const query = { departmentId, order: 'employeeName' as const, sort: 'asc' as const, limit: 2, page: 2 };
    const page = await owner.call(employeesApi.list, { query });
    expect([getData(page).map(({ employeeName }) => employeeName), page.meta.total]).toEqual([['Chan'], 3]);
    const sorted = await names({ order: 'departmentName', limit: 3 });
    expect([...sorted].sort()).toEqual(['Anny', 'Bona', 'Chan']);
  });

  it('is offered to whoever plans: active people, and those asked for by id', async () => {
    const { id: departmentId } = await department('Offered');
    const here = await person({ departmentId, name: 'Here' });
    const gone = await person({ departmentId, name: 'Gone', isActive: false });
    const planner = await signedIn({ subject: 'manage-take-leave', action: 'read' });
    const offered = getData(await planner.call(employeesApi.options, { query: { departmentId } }));
    expect(offered).toEqual([
      { id: here.id, name: 'Here', department: { id: departmentId, name: 'Offered' }, photo: null },
    ]);
    const ids = `${gone.id},nobody,${newId()}`;
    const named = getData(await planner.call(employeesApi.options, { query: { ids } }));
    expect(named.map(({ name }) => name)).toEqual(['Gone']);
    expect((await planner.call(employeesApi.list)).status).toBe(403);
  });
});

describe('working hours', () => {
  it('are the nearest there are: their own, else those of their teams, else of the department', async () => {
    const { context } = app;
    const { id: departmentId } = await department();
    const { id: teamId } = await team(departmentId);
    const { id } = await person({ departmentId, teams: [{ id: teamId }] });
    const hours = async () => {
      const { workingHours, shiftIds } = await read(id);
      return [workingHours.level, workingHours.shifts.map(({ title }) => title), shiftIds];
    };
    await buildTimeShift(context, { merchantId, title: 'Of all', assignees: { departmentIds: [departmentId] } });
    expect(await hours()).toEqual(['department', ['Of all'], []]);
    await buildTimeShift(context, { merchantId, title: 'Of the team', assignees: { teamIds: [teamId] } });
    expect(await hours()).toEqual(['team', ['Of the team'], []]);
    const { id: ownId } = await buildTimeShift(context, { merchantId, title: 'Own' });
    const body = toBody({ departmentId, teams: [{ id: teamId, role: 'member' }], shiftIds: [ownId] });
    getData(await owner.edit(employeesApi.update, employeesApi.get, { params: { id }, body }));
    expect(await hours()).toEqual(['employee', ['Own'], [ownId]]);
    const [entry] = getData(await owner.call(auditApi.list));
    expect(entry!.changes).toContainEqual({ field: 'shifts', before: null, after: 'Own' });
  });
});

describe('the account of an employee', () => {
  const invitation = (roleIds: string[]) => ({ firstName: 'Sok', lastName: 'Dara', roleIds });
  const chat: Permission[] = [{ subject: 'chat', action: 'manage' }];
  const role = async (permissions = chat) => (await buildRole(app.context, { merchantId, permissions })).id;

  it('is one of the users, once, and is free again when it is taken away or removed', async () => {
    const user = await hire(app, merchantId, { email: `${newId()}@lotus.example` });
    const made = getData(await create({ employeeName: 'Nov Bopha', account: { userId: user.id } }));
    expect(made).toMatchObject({
      email: user.email,
      operatorAccount: { userId: user.id, status: 'active', profilePicture: null },
    });
    const portal = await signInAs(app, user);
    expect(getData(await portal.call(profileApi.get)).employeeId).toBe(made.id);
    const { id } = await person();
    const give = (employeeId: string, account: { userId: string }) =>
      owner.replace(employeesApi.setAccount, employeesApi.get, { params: { id: employeeId }, body: account });
    const taken = await give(id, { userId: user.id });
    expect([taken.failure.message, taken.failure.params]).toEqual(['accountIsTaken', { name: 'Nov Bopha' }]);
    const other = await hire(app, merchantId);
    expect((await give(made.id, { userId: other.id })).failure.message).toBe('employeeHasAccount');
    expect((await give(id, { userId: newId() })).failure.message).toBe('userNotExit');

    const freed = getData(
      await owner.replace(employeesApi.removeAccount, employeesApi.get, { params: { id: made.id } }),
    );
    expect(freed).toMatchObject({ operatorAccount: null, email: user.email });
    expect(getData(await portal.call(profileApi.get)).employeeId).toBeNull();
    // Their address belongs to a colleague now and stays there.
    expect(getData(await give(id, { userId: user.id }))).toMatchObject({
      email: null,
      operatorAccount: { userId: user.id },
    });
    getData(await owner.call(usersApi.remove, { params: { id: user.id } }));
    expect((await read(id)).operatorAccount).toBeNull();
  });

  it('is asked for by an invitation, together with the employee or not at all', async () => {
    const roleIds = [await role()];
    const email = `${newId()}@lotus.example`;
    const account = { invitation: invitation(roleIds) };
    expect((await create({ account })).failure.message).toBe('employeeHasNoEmail');
    const made = getData(await create({ email, account, phone: '+855 12 000 111' }));
    expect(made.operatorAccount).toMatchObject({ email, status: 'invited' });
    const { userId } = made.operatorAccount!;
    const user = getData(await owner.call(usersApi.get, { params: { id: userId } }));
    expect(user).toMatchObject({ status: 'invited', phone: '+855 12 000 111', serviceScope: unrestrictedScope });

    const code = newId();
    const used = await create({ email, code, account });
    expect([used.status, Object.keys(used.failure.validate!)]).toEqual([422, ['email']]);
    const both = await create({ code, email: `${newId()}@lotus.example`, account: { ...account, userId } });
    expect(both.status).toBe(422);
    expect(await names({ search: code })).toEqual([]);
    const later = await person({ email: `${newId()}@lotus.example` });
    const answer = await owner.replace(employeesApi.setAccount, employeesApi.get, {
      params: { id: later.id },
      body: account,
    });
    expect(getData(answer).operatorAccount).toMatchObject({ status: 'invited' });
    const actions = getData(await owner.call(auditApi.list)).map(({ action }) => action);
    expect(actions.slice(0, 2).sort()).toEqual(['employee.accountGiven', 'user.invited']);
  });

  it('gives nobody more than their inviter has, and needs one who may invite', async () => {
    const email = `${newId()}@lotus.example`;
    const whole = await role([...chat, { subject: 'manage-role', action: 'manage' }]);
    const mayInvite: Permission[] = [...chat, { subject: 'manage-users', action: 'create' }];
    const serviceScope = { ...unrestrictedScope, types: ['cleaning'] };
    const inviter = await signInAs(app, await hire(app, merchantId, { permissions: mayInvite, serviceScope }));
    const code = newId();
    const refused = await create({ email, code, account: { invitation: invitation([whole]) } }, inviter);
    expect([refused.status, refused.failure.message]).toEqual([403, 'notAllowed']);
    const allowed = await create({ email, account: { invitation: invitation([await role()]) } }, inviter);
    const { userId } = getData(allowed).operatorAccount!;
    expect(getData(await owner.call(usersApi.get, { params: { id: userId } })).serviceScope).toEqual(serviceScope);

    const keeper = await signedIn({ subject: 'manage-employee', action: 'manage' }, ...chat);
    const account = { invitation: invitation([await role()]) };
    const kept = await create({ email: `${newId()}@lotus.example`, code, account }, keeper);
    expect([kept.status, kept.failure.message]).toEqual([403, 'notAllowed']);
    expect(await names({ search: code })).toEqual([]);
    expect((await create({ code }, keeper)).status).toBe(200);
  });

  it('is moved neither by whoever has it nor by those below them', async () => {
    const manages: Permission[] = [
      { subject: 'manage-users', action: 'manage' },
      { subject: 'manage-employee', action: 'manage' },
    ];
    const admin = await hire(app, merchantId, { isDefaultAdmin: true });
    const clerk = await hire(app, merchantId, { permissions: manages });
    const above = await hire(app, merchantId, { permissions: [...manages, ...chat] });
    const [clerks, adminPortal] = [await signInAs(app, clerk), await signInAs(app, admin)];
    const answerOf = async (call: Promise<{ status: number; failure: { message: string } }>) =>
      (await call).failure.message;
    const refusals = { [clerk.id]: 'notAllowToUpdateOwnUser', [admin.id]: 'cannotUpdateDefaultAdmin' };
    for (const user of [clerk, admin, above]) {
      const why = refusals[user.id] ?? 'notAllowed';
      const holder = await person({ userId: user.id });
      const taken = clerks.replace(employeesApi.removeAccount, employeesApi.get, { params: { id: holder.id } });
      expect(await answerOf(taken)).toBe(why);
      const giver = user === admin ? adminPortal : owner;
      getData(await giver.replace(employeesApi.removeAccount, employeesApi.get, { params: { id: holder.id } }));
      const given = clerks.replace(employeesApi.setAccount, employeesApi.get, {
        params: { id: holder.id },
        body: { userId: user.id },
      });
      expect(await answerOf(given)).toBe(why);
      expect(await answerOf(create({ account: { userId: user.id } }, clerks))).toBe(why);
    }
    const free = getData(await owner.call(usersApi.options, { query: { isFree: 'true' } })).map(({ id }) => id);
    expect(free).toContain(clerk.id);
    expect((await create({ account: { userId: admin.id } }, adminPortal)).status).toBe(200);
    const left = getData(await owner.call(usersApi.options, { query: { isFree: 'true' } })).map(({ id }) => id);
    expect([left.includes(clerk.id), left.includes(admin.id)]).toEqual([true, false]);
  });

  it('goes to one of two employees it is given to at the same moment', async () => {
    const user = await hire(app, merchantId);
    const people = [await person(), await person()];
    const answers = await Promise.all(
      people.map(({ id }) =>
        owner.replace(employeesApi.setAccount, employeesApi.get, { params: { id }, body: { userId: user.id } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a sheet of employees', () => {
  const load = async (rows: Record<string, string>[], isPreview = false) =>
    getData(
      await owner.call(employeesApi.import, {
        body: { rows: rows.map((row) => ({ employeeName: 'Kim', ...row })), isPreview },
      }),
    );

  it('is refused as a whole while one row is wrong, each wrong cell with its reason', async () => {
    await person({ code: 'S-1' });
    const rows: Record<string, string>[] = [
      { code: 'T-1', email: 'kim@lotus.example' },
      { code: 's-1' },
      { code: 't-1', email: ' KIM@lotus.example ' },
      { employeeName: '', code: 'T-1', email: 'nonsense', hiredOn: '2025-02-30', role: 'boss', serviceCap: 'many' },
      { department: 'Nowhere' },
    ];
    const { created, problems } = await load(rows);
    expect(created).toBe(0);
    expect(problems.map(({ row, field, key }) => [row, field, key])).toEqual([
      [1, 'code', 'unique'],
      [2, 'email', 'unique'],
      [2, 'code', 'unique'],
      [3, 'code', 'unique'],
      [3, 'employeeName', 'required'],
      [3, 'email', 'email'],
      [3, 'hiredOn', 'day'],
      [3, 'role', 'oneOf'],
      [3, 'serviceCap', 'integer'],
      [4, 'department', 'unknownName'],
    ]);
    expect(problems.at(-1)!.params).toEqual({ value: 'Nowhere' });
    expect(await names({ search: 'T-1' })).toEqual([]);
    expect(await load(rows, true)).toEqual({ created: 1, problems });
  });

  it('of a thousand people is shown first and then taken, the log counting them', async () => {
    const { id: departmentId } = await department('Harvest');
    const row = { department: ' harvest', role: 'Manager', serviceCap: '4', hiredOn: '2026-01-05' };
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...row,
      code: `H-${index}`,
      email: `h${index}@lotus.example`,
    }));
    expect(await load(rows, true)).toEqual({ created: 1000, problems: [] });
    expect(await names({ departmentId })).toEqual([]);
    expect(await load(rows)).toEqual({ created: 1000, problems: [] });
    const page = await owner.call(employeesApi.list, { query: { departmentId, search: 'h-999' } });
    expect(getData(page)).toMatchObject([{ role: 'manager', serviceCap: 4, hiredOn: '2026-01-05', isActive: true }]);
    const [entry] = getData(await owner.call(auditApi.list));
    expect(entry).toMatchObject({ action: 'employee.imported', changes: [{ field: 'count', after: '1000' }] });
    const long = rows.map((each, index) => ({
      ...each,
      code: `K-${index}`,
      email: '',
      employeeName: 'សុខា'.repeat(30),
    }));
    expect(await load(long, true)).toEqual({ created: 1000, problems: [] });
    expect((await load(rows.slice(0, 1))).problems.map(({ field }) => field)).toEqual(['email', 'code']);
  });
});
