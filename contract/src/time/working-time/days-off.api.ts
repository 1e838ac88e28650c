import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/account.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { getCycle, type Repeat, repeatSchema } from '../../core/rules/repeat.ts';
import { workingTimeErrors } from './working-time.errors.ts';
import { assigneesBody, dayOffSchema } from './working-time.schema.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-day-off', action }] as const;
const ofOne = z.object({ id: idField });

/** The longest day off or leave, in days. */
const maxDaysAway = 366;
const getDays = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
/** The last day is not before the first, nor too long after it. Keys `endNotBeforeStart`, `tooManyDays`. */
export const daysInOrder = refuseIf(({ startDate, endDate }: { startDate: string; endDate: string }) => {
  if (endDate < startDate) return { key: 'endNotBeforeStart', at: 'endDate' };
  return getDays({ startDate, endDate }) > maxDaysAway
    ? { key: 'tooManyDays', params: { max: maxDaysAway }, at: 'endDate' }
    : undefined;
});
const cycleDays = { daily: 1, weekly: 7, monthly: 31, yearly: maxDaysAway } as const;
/** An occurrence ends before the next one begins. Key `tooManyDays`. */
const overBeforeNext = refuseIf((dayOff: { startDate: string; endDate: string; repeat: Repeat }) => {
  const cycle = getCycle(dayOff.repeat);
  if (!cycle) return undefined;
  const max = Math.min(cycleDays[cycle.frequency] * cycle.interval, maxDaysAway);
  return getDays(dayOff) > max ? { key: 'tooManyDays', params: { max }, at: 'endDate' } : undefined;
});
/** At least one person, team or department is required. Key `required`. */
const assigneesRequired = refuseIf(
  ({ assignees }: { assignees: { employeeIds: string[]; teamIds: string[]; departmentIds: string[] } }) =>
    assignees.employeeIds.length + assignees.teamIds.length + assignees.departmentIds.length === 0
      ? { key: 'required', at: 'assignees' }
      : undefined,
);

const dayOffFields = {
  title: nameField(80),
  startDate: dayField,
  endDate: dayField,
  repeat: repeatSchema,
  assignees: assigneesBody,
};
const dayOffChecks = [daysInOrder, overBeforeNext, assigneesRequired] as const;

export const daysOffApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/days-off',
    summary: 'Days off of people, teams and departments',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'startDate', 'title']),
      search: optionalText(100),
      employeeId: z.optional(idField),
      teamId: z.optional(idField),
      departmentId: z.optional(idField),
    }),
    response: dayOffSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/days-off/option',
    summary: 'Titles of the days off, ascending',
    access: permissionTo('read'),
    response: z.object({ id: idField, title: z.string() }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/days-off/:id',
    summary: 'One day off',
    access: permissionTo('read'),
    params: ofOne,
    response: dayOffSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/days-off',
    summary: 'Gives people, teams or departments days off, once or again and again',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.object(dayOffFields).check(...dayOffChecks),
    response: dayOffSchema,
    errors: [workingTimeErrors.tooManyOfThem],
    successMessage: 'dayOffCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/days-off/:id',
    summary: 'Changes a day off',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ ...dayOffFields, version: versionField }).check(...dayOffChecks),
    response: dayOffSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/days-off/:id',
    summary: 'Removes a day off',
    access: permissionTo('manage'),
    params: ofOne,
    successMessage: 'dayOffDeleted',
  }),
};
