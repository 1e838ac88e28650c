import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { periodUnderOneMonth } from '../../core/rules/dates.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { timeOfDayField } from '../../core/rules/time-of-day.ts';
import { daysInOrder } from './days-off.api.ts';
import { workingTimeErrors } from './working-time.errors.ts';
import {
  leaveBalanceSchema,
  leaveKinds,
  leaveSchema,
  leaveStatuses,
  requestBalanceSchema,
  uncoveredSchema,
} from './working-time.schema.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-take-leave', action }] as const;
const ofOne = z.object({ id: idField });

/** Fields of a request for leave; shared with the form for the user's own leave. */
export const leaveShape = {
  kind: z.enum(leaveKinds),
  startDate: dayField,
  endDate: dayField,
  startTime: z._default(z.nullable(timeOfDayField), null),
  endTime: z._default(z.nullable(timeOfDayField), null),
  reason: optionalText(500),
};
/** For leave on one day the end is after the start; a missing time is the beginning or the end of the day. Key `endAfterStart`. */
export const leaveTimesInOrder = refuseIf(
  (leave: {
    startDate: string;
    endDate: string;
    startTime?: string | null | undefined;
    endTime?: string | null | undefined;
  }) =>
    leave.startDate === leave.endDate && leave.endTime && leave.endTime <= (leave.startTime ?? '00:00')
      ? { key: 'endAfterStart', at: 'endTime' }
      : undefined,
);

/** Fields of a request that is being written, as a query. */
export const leaveInQuestionShape = {
  kind: z._default(z.enum(leaveKinds), 'annual'),
  startDate: dayField,
  endDate: dayField,
  startTime: z.optional(timeOfDayField),
  endTime: z.optional(timeOfDayField),
};

export const leaveApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/take-leave',
    summary: 'Leave that was asked for, the newest first; in the order `waiting` what waits comes first',
    access: permissionTo('read'),
    query: z
      .object({
        ...pageQuery(['createdAt', 'waiting', 'startDate', 'employeeName']),
        /** Part of the name or the reason. */
        search: optionalText(100),
        status: z.optional(z.enum(leaveStatuses)),
        kind: z.optional(z.enum(leaveKinds)),
        employeeId: z.optional(idField),
        departmentId: z.optional(idField),
        teamId: z.optional(idField),
        /** Days of the period; finds leave that overlaps it. */
        from: z.optional(dayField),
        to: z.optional(dayField),
      })
      .check(periodUnderOneMonth('from', 'to')),
    response: leaveSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/take-leave/option',
    summary: 'How much leave there is of each status',
    access: permissionTo('read'),
    response: z.object({ status: z.enum(leaveStatuses), total: z.number() }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/take-leave/:id',
    summary: 'One leave',
    access: permissionTo('read'),
    params: ofOne,
    response: leaveSchema,
  }),
  uncovered: endpoint({
    method: 'GET',
    path: '/api/take-leave/uncovered/:id',
    summary: "Hours of the leave in which nobody of the person's department or teams would be on duty any more",
    access: permissionTo('read'),
    params: ofOne,
    response: uncoveredSchema,
    isList: true,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/take-leave/balance',
    summary: 'What leave that waits or is approved takes of the days of its employee; other ids are left out',
    access: permissionTo('read'),
    query: z.object({
      /** Ids of leave separated by commas, at most 100. */
      ids: z.string().check(z.maxLength(3700)),
    }),
    response: z.extend(leaveBalanceSchema, { id: idField }),
    isList: true,
  }),
  balanceOfRequest: endpoint({
    method: 'GET',
    path: '/api/take-leave/request-balance',
    summary: 'What a request that is being written would take of the days of its employee',
    access: permissionTo('read'),
    query: z.object({ employeeId: idField, ...leaveInQuestionShape }).check(daysInOrder, leaveTimesInOrder),
    response: requestBalanceSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/take-leave',
    summary: 'Asks for leave of an employee',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.object({ employeeId: idField, ...leaveShape }).check(daysInOrder, leaveTimesInOrder),
    response: leaveSchema,
    errors: [workingTimeErrors.leaveOverlaps],
    successMessage: 'leaveRequested',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/take-leave/:id',
    summary: 'Changes a leave that waits',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ ...leaveShape, version: versionField }).check(daysInOrder, leaveTimesInOrder),
    response: leaveSchema,
    isVersioned: true,
    errors: [workingTimeErrors.leaveOverlaps, workingTimeErrors.leaveIsDecided],
    successMessage: 'saved',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/take-leave/status/:id',
    summary:
      'Approves or rejects a leave that waits, takes back one that was approved, or undoes a decision; the person is notified',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({
      /** `pending`: undoes a decision within a minute; only for the user who made it. */
      status: z.enum(['approved', 'rejected', 'pending', 'cancelled']),
      note: optionalText(500),
      version: versionField,
    }),
    response: leaveSchema,
    isVersioned: true,
    errors: [workingTimeErrors.leaveIsDecided, workingTimeErrors.ownLeaveDecision, workingTimeErrors.leaveOverlaps],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/take-leave/:id',
    summary: 'Removes a leave of somebody else',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [workingTimeErrors.ownLeaveDecision],
    successMessage: 'leaveDeleted',
  }),
};
