import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/account.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { namedSchema } from '../../organisation/departments/departments.schema.ts';
import { workingTimeErrors } from './working-time.errors.ts';
import {
  assigneesBody,
  daysOfType,
  scheduleTypes,
  uncoveredSchema,
  workScheduleSchema,
} from './working-time.schema.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-working-schedule', action }] as const;
const ofOne = z.object({ id: idField });
const endsLater = refuseIf(
  ({ startsOn, endsOn }: { startsOn?: string | null | undefined; endsOn?: string | null | undefined }) =>
    startsOn && endsOn && endsOn < startsOn ? { key: 'endNotBeforeStart', at: 'endsOn' } : undefined,
);

const scheduleFields = {
  title: nameField(80),
  type: z.enum(scheduleTypes),
  isActive: z._default(z.boolean(), true),
  startsOn: z._default(z.nullable(dayField), null),
  endsOn: z._default(z.nullable(dayField), null),
  /** Days without shifts are left out. */
  entries: z
    .array(
      z.object({
        day: z.string().check(z.maxLength(5)),
        shiftIds: z.array(idField).check(z.minLength(1), z.maxLength(6), uniqueItems()),
      }),
    )
    .check(z.minLength(1), z.maxLength(366), uniqueItems<{ day: string; shiftIds: string[] }>('day')),
  assignees: assigneesBody,
};

export const workSchedulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/work-schedule',
    summary: 'Working schedules: which shifts on which days of a week, month or year',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'title', 'startsOn']),
      search: optionalText(100),
      type: z.optional(z.enum(scheduleTypes)),
      isActive: z.optional(z.enum(['true', 'false'])),
      employeeId: z.optional(idField),
      teamId: z.optional(idField),
      departmentId: z.optional(idField),
    }),
    response: workScheduleSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/work-schedule/option',
    summary: 'Titles of the schedules, ascending',
    access: permissionTo('read'),
    response: namedSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/work-schedule/:id',
    summary: 'One working schedule',
    access: permissionTo('read'),
    params: ofOne,
    response: workScheduleSchema,
  }),
  uncovered: endpoint({
    method: 'GET',
    path: '/api/work-schedule/uncovered/:id',
    summary: 'Hours of the next 28 days in which nobody would be on duty any more without the schedule',
    access: permissionTo('read'),
    params: ofOne,
    response: uncoveredSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/work-schedule',
    summary: 'Makes a working schedule',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.object(scheduleFields).check(daysOfType, endsLater),
    response: workScheduleSchema,
    errors: [workingTimeErrors.tooManyOfThem],
    successMessage: 'scheduleCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/work-schedule/:id',
    summary: 'Changes a working schedule',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ ...scheduleFields, version: versionField }).check(daysOfType, endsLater),
    response: workScheduleSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/work-schedule/activating/:id',
    summary: 'Makes a schedule count, or not',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ isActive: z.boolean(), version: versionField }),
    response: workScheduleSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/work-schedule/:id',
    summary: 'Removes a working schedule; its shifts stay',
    access: permissionTo('manage'),
    params: ofOne,
    successMessage: 'scheduleDeleted',
  }),
};
