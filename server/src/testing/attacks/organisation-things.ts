import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

/** Caches the created record, for fields whose records the walk does not change. */
function kept(find: Finder): Finder {
  const found = new Map<string, Promise<string>>();
  return (side) => {
    const { merchantId } = side.company;
    const thing = found.get(merchantId) ?? find(side);
    found.set(merchantId, thing);
    return thing;
  };
}

let lastDay = 0;
/** A day without entries. */
const freeDay = () => {
  lastDay += 1;
  return new Date(Date.UTC(2030, 0, lastDay)).toISOString().slice(0, 10);
};

export const newDepartment: Finder = async ({ company }) => {
  const body = { departmentName: newId() };
  return getData(await company.owner.call(departmentsApi.create, { body })).id;
};

const department = kept(newDepartment);

const newTeam: Finder = async (side) => {
  const body = { name: newId(), departmentId: await department(side) };
  return getData(await side.company.owner.call(departmentsApi.createTeam, { body })).id;
};

const newEmployee: Finder = async (side) => {
  const body = {
    employeeName: 'Bopha',
    departmentId: await department(side),
    role: 'member' as const,
    teams: [],
    serviceCap: 0,
    isActive: true,
    shiftIds: [],
  };
  return getData(await side.company.owner.call(employeesApi.create, { body })).id;
};

const team = kept(newTeam);
const employee = kept(newEmployee);

const once = { kind: 'none' as const };

const newShift: Finder = async ({ company }) => {
  const body = {
    title: 'Shift',
    startTime: '08:00',
    endTime: '17:00',
    timeZone: 'Asia/Phnom_Penh',
    startDate: '2027-01-01',
    repeat: once,
    assignees: {},
  };
  return getData(await company.owner.call(timeShiftsApi.create, { body })).id;
};

const shift = kept(newShift);

const newDayOff: Finder = async (side) => {
  const day = freeDay();
  const assignees = { departmentIds: [await department(side)] };
  const body = { title: 'Day off', startDate: day, endDate: day, repeat: once, assignees };
  return getData(await side.company.owner.call(daysOffApi.create, { body })).id;
};

const newSchedule: Finder = async (side) => {
  const entries = [{ day: '1', shiftIds: [await shift(side)] }];
  const body = { title: 'Schedule', type: 'weekly' as const, entries, assignees: {} };
  return getData(await side.company.owner.call(workSchedulesApi.create, { body })).id;
};

const leaveOn = (day: string) => ({ kind: 'annual' as const, startDate: day, endDate: day });

const newLeave: Finder = async (side) => {
  const body = { employeeId: await employee(side), ...leaveOn(freeDay()) };
  return getData(await side.company.owner.call(leaveApi.create, { body })).id;
};

/** Makes the owner an employee, who can request leave. The account is linked by another user. */
export const ownersEmployee = kept(async (side) => {
  const { colleague, ownerId } = side.company;
  const params = { id: await newEmployee(side) };
  return getData(
    await colleague.replace(employeesApi.setAccount, employeesApi.get, { params, body: { userId: ownerId } }),
  ).id;
});

const newOwnLeave: Finder = async (side) => {
  await ownersEmployee(side);
  return getData(await side.company.owner.call(ownTimeApi.requestLeave, { body: leaveOn(freeDay()) })).id;
};

const ofOne = (feature: string, calls: readonly string[], find: Finder) =>
  calls.map((call) => [`${feature}.${call} params.id`, find] as const);

/** Creates the records that id fields of working time and leave refer to. */
export const workingTimeThings: Record<string, Finder> = {
  departmentId: department,
  teamId: team,
  employeeId: employee,
  'departmentIds.0': department,
  'departments.0.departmentId': department,
  'exceptions.0.employeeId': employee,
  'assignees.employeeIds.0': employee,
  'assignees.teamIds.0': team,
  'assignees.departmentIds.0': department,
  'entries.0.shiftIds.0': shift,
  withLeaveId: newLeave,
  withoutShiftId: shift,
  withoutScheduleId: newSchedule,
  ...Object.fromEntries([
    ...ofOne('timeShifts', ['get', 'uncovered', 'update', 'remove'], newShift),
    ...ofOne('daysOff', ['get', 'update', 'remove'], newDayOff),
    ...ofOne('workSchedules', ['get', 'uncovered', 'update', 'setActive', 'remove'], newSchedule),
    ...ofOne('leave', ['get', 'uncovered', 'update', 'decide', 'remove'], newLeave),
    ...ofOne('coverNeeds', ['get', 'update'], newDepartment),
    ...ofOne('ownTime', ['cancelLeave'], newOwnLeave),
  ]),
};

const lists = ['timeShifts.list', 'daysOff.list', 'workSchedules.list', 'leave.list'];
/** These only filter a list. */
export const workingTimeFilters = lists.flatMap((list) =>
  ['departmentId', 'teamId', 'employeeId'].map((field) => `${list} query.${field}`),
);

const hours = ['timeShifts', 'daysOff', 'workSchedules'];
/** An unknown id is refused at its field. */
export const chosenInWorkingTime = [
  'chatWidget.update body.departments.0.departmentId',
  'leave.create body.employeeId',
  'leaveAllowance.update body.exceptions.0.employeeId',
  ...['create', 'update'].flatMap((call) => [
    `workSchedules.${call} body.entries.0.shiftIds.0`,
    ...hours.flatMap((feature) =>
      ['employeeIds', 'teamIds', 'departmentIds'].map((list) => `${feature}.${call} body.assignees.${list}.0`),
    ),
  ]),
];
