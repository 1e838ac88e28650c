import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { breakTimeErrors } from './break-times.errors.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;

export const breakRuleSchema = z.object({
  roleId: idField,
  roleName: z.string(),
  userCount: z.number(),
  /** Minutes of one break; null: the role has no breaks. */
  duration: z.nullable(z.number()),
  /** Breaks a day; null: the role has no breaks. */
  breaksPerDay: z.nullable(z.number()),
  /** 0: no breaks were ever set for the role. */
  version: versionField,
});
export type BreakRule = z.infer<typeof breakRuleSchema>;

export const ownBreakSchema = z.object({
  /** `duration`: minutes of one break. `breaksPerDay`: how many. The most generous rule of the user's roles; null: no breaks. */
  rule: z.nullable(z.object({ duration: z.number(), breaksPerDay: z.number() })),
  /** Breaks started today, in the merchant's time zone. */
  usedToday: z.number(),
  /** The running break; null: not on a break. */
  current: z.nullable(z.object({ id: idField, startedAt: timeField, endsAt: timeField })),
});
export type OwnBreak = z.infer<typeof ownBreakSchema>;

/** Most minutes of breaks in a day: the length of a working day. */
const maxBreakMinutes = 480;

const breakLength = z
  .object({
    duration: z.number().check(z.int(), z.minimum(1), z.maximum(maxBreakMinutes)),
    breaksPerDay: z.number().check(z.int(), z.minimum(1), z.maximum(24)),
  })
  .check(
    refuseIf(({ duration, breaksPerDay }: { duration: number; breaksPerDay: number }) =>
      duration * breaksPerDay > maxBreakMinutes
        ? { key: 'maxValue', params: { max: Math.floor(maxBreakMinutes / duration) }, at: 'breaksPerDay' }
        : undefined,
    ),
  );

/** null: the role has no breaks. */
export const breakRuleBody = z.object({ rule: z.nullable(breakLength) });

export const breakTimesApi = {
  available: endpoint({
    method: 'GET',
    path: '/api/break-time/available',
    summary: "The caller's own breaks: what they have, what is used, and the one that goes on",
    access: ofMyself,
    response: ownBreakSchema,
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/break-time/enable',
    summary: 'Begins a break; it ends by itself when its time is over',
    access: ofMyself,
    isSessionOnly: true,
    response: ownBreakSchema,
    errors: [
      breakTimeErrors.breakDurationNotSet,
      breakTimeErrors.breakTimeAlreadyEnabled,
      breakTimeErrors.breakLimitReached,
    ],
  }),
  resume: endpoint({
    method: 'PUT',
    path: '/api/break-time/resume',
    summary: 'Ends the break and goes back to work',
    isOpenWhileReadonly: true,
    access: ofMyself,
    isSessionOnly: true,
    response: ownBreakSchema,
    errors: [breakTimeErrors.notOnBreak],
  }),
  listRules: endpoint({
    method: 'GET',
    path: '/api/break-time',
    summary: 'The breaks of each role',
    access: [{ subject: 'manage-break-time', action: 'read' }],
    query: z.object({ ...pageQuery(['roleName', 'duration', 'userCount'], 'asc'), search: optionalText(100) }),
    response: breakRuleSchema,
    isList: true,
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/api/break-time/update-role/:id',
    summary: 'Sets the breaks of a role; without a rule it has none. A break that goes on stays as it is',
    access: [{ subject: 'manage-break-time', action: 'update' }],
    readAccess: [{ subject: 'manage-break-time', action: 'read' }],
    params: z.object({ id: idField }),
    body: z.extend(breakRuleBody, { version: versionField }),
    response: breakRuleSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
