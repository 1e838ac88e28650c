import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField, timeZoneField } from '../../core/rules/account.ts';
import { repeatSchema } from '../../core/rules/repeat.ts';
import { workingTimeErrors } from './working-time.errors.ts';
import {
  assigneesBody,
  pausesInside,
  shiftColors,
  shiftTimesBody,
  timeShiftSchema,
  uncoveredSchema,
} from './working-time.schema.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-time-shift', action }] as const;
const ofOne = z.object({ id: idField });

const timeShiftFields = {
  title: nameField(80),
  color: z._default(z.enum(shiftColors), 'violet'),
  ...shiftTimesBody,
  timeZone: timeZoneField,
  startDate: dayField,
  repeat: repeatSchema,
  assignees: assigneesBody,
};

export const timeShiftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/time-shift',
    summary: 'Shifts: times of a day, how they repeat, and whose they are',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'title', 'startTime', 'startDate']),
      search: optionalText(100),
      employeeId: z.optional(idField),
      teamId: z.optional(idField),
      departmentId: z.optional(idField),
    }),
    response: timeShiftSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/time-shift/option',
    summary: 'Shifts by title, for pickers',
    access: [
      { subject: 'manage-time-shift', action: 'read' },
      { subject: 'manage-working-schedule', action: 'read' },
      { subject: 'manage-users', action: 'read' },
      { subject: 'manage-employee', action: 'read' },
    ],
    response: z.object({
      id: idField,
      title: z.string(),
      color: z.enum(shiftColors),
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
    }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/time-shift/:id',
    summary: 'One shift',
    access: permissionTo('read'),
    params: ofOne,
    response: timeShiftSchema,
  }),
  uncovered: endpoint({
    method: 'GET',
    path: '/api/time-shift/uncovered/:id',
    summary: 'Hours of the next 28 days in which nobody would be on duty any more without the shift',
    access: permissionTo('read'),
    params: ofOne,
    response: uncoveredSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/time-shift',
    summary: 'Makes a shift',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.object(timeShiftFields).check(pausesInside),
    response: timeShiftSchema,
    errors: [workingTimeErrors.tooManyOfThem],
    successMessage: 'shiftCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/time-shift/:id',
    summary: 'Changes a shift, for everybody who works it and in every schedule',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ ...timeShiftFields, version: versionField }).check(pausesInside),
    response: timeShiftSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/time-shift/:id',
    summary: 'Removes a shift that no schedule uses',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [workingTimeErrors.shiftIsUsed],
    successMessage: 'shiftDeleted',
  }),
};
