import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { dayField, idField, optionalText, timeField } from '../core/fields.ts';
import { defaultPageSize } from '../core/pagination.ts';

/** What can be done to something; `subject.verb` in the list of actions. */
export const auditActions = [
  'account.registered',
  'account.signedIn',
  'account.signInFailed',
  'account.signedOut',
  'account.passwordChanged',
  'account.passwordReset',
  'account.profileChanged',
  'account.pictureChanged',
  'session.ended',
  'user.invited',
  'user.invitationResent',
  'user.joined',
  'user.changed',
  'user.activated',
  'user.deactivated',
  'user.deleted',
  'role.created',
  'role.changed',
  'role.deleted',
  'whitelist.changed',
  'whitelist.turnedOn',
  'whitelist.turnedOff',
  'apiToken.created',
  'apiToken.revoked',
  'merchant.changed',
  'merchant.logoChanged',
  'settings.changed',
  'integration.changed',
  'department.created',
  'department.changed',
  'department.deleted',
  'team.created',
  'team.changed',
  'team.deleted',
  'employee.created',
  'employee.changed',
  'employee.deleted',
  'employee.imported',
  'employee.accountGiven',
  'employee.accountTaken',
  'project.created',
  'project.changed',
  'project.deleted',
  'holiday.created',
  'holiday.changed',
  'holiday.deleted',
  'shift.created',
  'shift.changed',
  'shift.deleted',
  'dayOff.created',
  'dayOff.changed',
  'dayOff.deleted',
  'schedule.created',
  'schedule.changed',
  'schedule.activated',
  'schedule.deactivated',
  'schedule.deleted',
  'leave.requested',
  'leave.changed',
  'leave.approved',
  'leave.rejected',
  'leave.cancelled',
  'leave.deleted',
  'break.started',
  'break.ended',
  'break.ruleChanged',
] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditSubjects = [
  'account',
  'session',
  'user',
  'role',
  'whitelist',
  'apiToken',
  'merchant',
  'settings',
  'integration',
  'department',
  'team',
  'employee',
  'project',
  'holiday',
  'shift',
  'dayOff',
  'schedule',
  'leave',
  'break',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditEntrySchema = z.object({
  id: idField,
  at: timeField,
  action: z.enum(auditActions),
  /** Who: a user, a program with a token, or the system itself. Names as they were at that time. */
  actor: z.object({
    type: z.enum(['user', 'token', 'system']),
    id: z.nullable(idField),
    name: z.string(),
  }),
  /** To what, as it was called then. */
  target: z.nullable(z.object({ id: z.nullable(idField), name: z.string() })),
  address: z.nullable(z.string()),
  /** Browser and system, such as "Firefox, Windows". */
  device: z.nullable(z.string()),
  /** Field (camelCase) → before and after, as text a person can read; secrets are never in it. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    summary: 'Who did what to which, from where, before and after; newest first, pages by cursor',
    access: [{ subject: 'audit-log', action: 'read' }],
    query: z.object({
      actorId: z.optional(idField),
      subject: z.optional(z.enum(auditSubjects)),
      action: z.optional(z.enum(auditActions)),
      /** Days in the merchant's time zone, both included. */
      from: z.optional(dayField),
      to: z.optional(dayField),
      /** Words of the actor's or the target's name, or an address. */
      search: optionalText(100),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: auditEntrySchema,
    isList: true,
  }),
};
