import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField } from '../../core/fields.ts';
import { daysInOrder } from '../working-time/days-off.api.ts';
import { hoursLevels } from '../working-time/hours-levels.ts';
import { leaveInQuestionShape, leaveShape, leaveTimesInOrder } from '../working-time/leave.api.ts';
import { calendarPeriod } from '../working-time/working-time.api.ts';
import { workingTimeErrors } from '../working-time/working-time.errors.ts';
import { calendarEntrySchema, leaveSchema, requestBalanceSchema } from '../working-time/working-time.schema.ts';
import { ownTimeErrors } from './own-time.errors.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;

/** The longest time for which somebody off duty can say that they are there. */
export const maxStayMinutes = 12 * 60;

/** What every employee may do about their own working time. */
export const ownTimeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/auth/profile/working-time',
    summary: "The caller's own shifts, days off, leave and holidays, and whether they count as available now",
    access: ofMyself,
    query: z.object({ from: dayField, to: dayField }).check(calendarPeriod),
    response: z.object({
      /** null: the user is not an employee. */
      employeeId: z.nullable(idField),
      /** Time zone of `from` and `to`: the merchant's. */
      timeZone: z.string(),
      level: z.enum(hoursLevels),
      availability: availabilitySchema,
      entries: z.array(calendarEntrySchema),
    }),
  }),
  startStay: endpoint({
    method: 'POST',
    path: '/api/auth/profile/stay',
    summary:
      'Says that the caller is there now, for some minutes, outside their working hours: they are online and available as on a shift',
    access: ofMyself,
    isSessionOnly: true,
    body: z.object({ minutes: z.number().check(z.int(), z.minimum(1), z.maximum(maxStayMinutes)) }),
    response: availabilitySchema,
    errors: [ownTimeErrors.noStayOnLeave],
  }),
  endStay: endpoint({
    method: 'DELETE',
    path: '/api/auth/profile/stay',
    summary: 'Ends that time: only the working hours of the caller count again',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    response: availabilitySchema,
  }),
  listLeave: endpoint({
    method: 'GET',
    path: '/api/auth/profile/leave',
    summary: "The caller's own leave, the latest first; at most 100",
    access: ofMyself,
    response: leaveSchema,
    isList: true,
  }),
  leaveBalance: endpoint({
    method: 'GET',
    path: '/api/auth/profile/leave-balance',
    summary:
      "The caller's own days of annual leave in the years of a request that is being written, and what it would take",
    access: ofMyself,
    query: z.object(leaveInQuestionShape).check(daysInOrder, leaveTimesInOrder),
    response: requestBalanceSchema,
    errors: [workingTimeErrors.noEmployee],
  }),
  requestLeave: endpoint({
    method: 'POST',
    path: '/api/auth/profile/leave',
    summary: 'Asks for leave for oneself; those who decide are told',
    access: ofMyself,
    isSessionOnly: true,
    isIdempotent: true,
    rateLimit: { points: 60, seconds: 3600 },
    body: z.object(leaveShape).check(daysInOrder, leaveTimesInOrder),
    response: leaveSchema,
    errors: [workingTimeErrors.noEmployee, workingTimeErrors.leaveOverlaps],
    successMessage: 'leaveRequested',
  }),
  cancelLeave: endpoint({
    method: 'DELETE',
    path: '/api/auth/profile/leave/:id',
    summary: 'Takes back own leave that waits or is to come',
    access: ofMyself,
    isSessionOnly: true,
    params: z.object({ id: idField }),
    response: leaveSchema,
    errors: [workingTimeErrors.leaveIsDecided],
    successMessage: 'saved',
  }),
};
