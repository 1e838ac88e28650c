import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { buildProject } from '#modules/identity/projects/projects.factory.ts';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

function factories(app: () => TestApp) {
  const places = new Map<string, Promise<{ departmentId: string; teamId: string }>>();
  const ofMerchant = ({ company: { merchantId } }: Side) => ({ merchantId });

  const newDepartment: Finder = async (side) => (await buildDepartment(app().context, ofMerchant(side))).id;
  /** The same department and team each time, since a body may contain both. */
  function placeOf(side: Side) {
    const build = async () => {
      const departmentId = await newDepartment(side);
      const { id: teamId } = await buildTeam(app().context, { ...ofMerchant(side), departmentId });
      return { departmentId, teamId };
    };
    const { merchantId } = side.company;
    const place = places.get(merchantId) ?? build();
    places.set(merchantId, place);
    return place;
  }
  const newTeam: Finder = async (side) => {
    const { departmentId } = await placeOf(side);
    return (await buildTeam(app().context, { ...ofMerchant(side), departmentId })).id;
  };
  const newEmployee: Finder = async (side) => {
    const { departmentId } = await placeOf(side);
    const email = `${newId()}@people.example`;
    return (await buildEmployee(app().context, { ...ofMerchant(side), departmentId, email })).id;
  };
  /** An employee in the cached staff plans. */
  const newKnownEmployee: Finder = async (side) => {
    const id = await newEmployee(side);
    const payload = { ...ofMerchant(side), area: 'employees' as const };
    app().context.events.publish([{ name: 'organisation.changed', payload }]);
    return id;
  };
  const newMembership: Finder = async (side) => {
    const { departmentId, teamId } = await placeOf(side);
    const member = { ...ofMerchant(side), departmentId, teams: [{ id: teamId }] };
    const { id } = await buildEmployee(app().context, member);
    const { query } = app().context.database.forMerchant(side.company.merchantId);
    const members = query.selectFrom('team_members').select('id').where('employee_id', '=', id);
    return (await members.executeTakeFirstOrThrow()).id;
  };
  const newProject: Finder = async (side) => (await buildProject(app().context, ofMerchant(side))).id;
  const newShift: Finder = async (side) => (await buildTimeShift(app().context, ofMerchant(side))).id;
  return { newDepartment, placeOf, newTeam, newEmployee, newKnownEmployee, newMembership, newProject, newShift };
}

const ofOne = (feature: string, calls: readonly string[], find: Finder) =>
  Object.fromEntries(calls.map((call) => [`${feature}.${call} params.id`, find]));

/** Creates the records that id fields of departments, employees and projects refer to. */
export function peopleThings(app: () => TestApp, users: { newUser: Finder; newRole: Finder }): Record<string, Finder> {
  const { newDepartment, placeOf, newTeam, newEmployee, newMembership, newProject, newShift, ...made } = factories(app);
  return {
    departmentId: async (side) => (await placeOf(side)).departmentId,
    teamId: async (side) => (await placeOf(side)).teamId,
    'teams.0.id': async (side) => (await placeOf(side)).teamId,
    employeeId: newEmployee,
    'employeeIds.0': newEmployee,
    'shiftIds.0': newShift,
    ...ofOne('departments', ['get', 'update', 'remove'], newDepartment),
    ...ofOne('departments', ['getEmployee', 'updateEmployee', 'removeEmployee'], newEmployee),
    ...ofOne('departments', ['getTeam', 'updateTeam', 'removeTeam'], newTeam),
    ...ofOne('departments', ['getMember', 'updateMember', 'removeMember'], newMembership),
    ...ofOne('employees', ['get', 'update', 'change', 'remove'], newEmployee),
    ...ofOne('employees', ['availability'], made.newKnownEmployee),
    ...ofOne('employees', ['setAccount', 'removeAccount', 'setPhoto', 'removePhoto'], newEmployee),
    'employees.create body.account.userId': users.newUser,
    'employees.create body.account.invitation.roleIds.0': users.newRole,
    'employees.setAccount body.userId': users.newUser,
    'employees.setAccount body.invitation.roleIds.0': users.newRole,
    ...ofOne('projects', ['get', 'update', 'change', 'remove'], newProject),
  };
}

/** These only filter a list. */
export const peopleFilters = [
  'departments.teamOptions query.departmentId',
  ...['employees.list', 'employees.options'].flatMap((list) => [`${list} query.departmentId`, `${list} query.teamId`]),
];

/** An unknown id is refused at its field. */
export const chosenForPeople = [
  'employees.create body.shiftIds.0',
  'employees.update body.shiftIds.0',
  'employees.change body.shiftIds.0',
];

/** Unknown accounts and roles are refused as for users. */
export const refusedAsUsers: Record<string, string> = {
  'account.userId': userErrors.userNotExit.key,
  userId: userErrors.userNotExit.key,
  'account.invitation.roleIds.0': userErrors.userOrRoleNotFound.key,
  'invitation.roleIds.0': userErrors.userOrRoleNotFound.key,
};

const fresh: Record<string, () => string> = {
  'body.code': newId,
  'body.departmentName': newId,
  'body.email': () => `${newId()}@people.example`,
  'body.name': newId,
  'body.projectName': newId,
};
/** A value of a field that must be unique in the merchant. */
export const freshValue = (endpoint: string, field: string) =>
  /^(?:departments|employees|projects|roles)\./.test(endpoint) ? fresh[field]?.() : undefined;
