import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, timeField } from '../../core/fields.ts';
import type { ContractManifest } from '../../core/manifest.ts';
import { defaultPageSize } from '../../core/pagination.ts';
import { periodUnderOneMonth } from '../../core/rules/dates.ts';
import { manifests } from '../../manifests.ts';

type AuditsOf<Manifest> = Manifest extends { audit: infer Audits } ? Audits : never;
type ActionsOf<Audits> = Audits extends unknown
  ? {
      [Subject in keyof Audits & string]: `${Subject}.${Extract<Audits[Subject], readonly string[]>[number]}`;
    }[keyof Audits & string]
  : never;
type SubjectsOf<Audits> = Audits extends unknown ? keyof Audits & string : never;
type Audits = AuditsOf<(typeof manifests)[number]>;

/** Actions as `subject.verb`, declared by the features. */
export type AuditAction = ActionsOf<Audits>;
export type AuditSubject = SubjectsOf<Audits>;

const audits = manifests.flatMap((manifest: ContractManifest) => Object.entries(manifest.audit ?? {}));
export const auditSubjects = audits.map(([subject]) => subject) as [AuditSubject, ...AuditSubject[]];
export const auditActions = audits.flatMap(([subject, verbs]) => verbs.map((verb) => `${subject}.${verb}`)) as [
  AuditAction,
  ...AuditAction[],
];

export const auditEntrySchema = z.object({
  id: idField,
  at: timeField,
  action: z.enum(auditActions),
  /** The actor: a user, a program with a token, or the system itself. Names as they were at that time. */
  actor: z.object({
    type: z.enum(['user', 'token', 'system']),
    id: z.nullable(idField),
    name: z.string(),
  }),
  /** The record that was changed, with its name at that time. */
  target: z.nullable(z.object({ id: z.nullable(idField), name: z.string() })),
  address: z.nullable(z.string()),
  /** Browser and system, such as "Firefox, Windows". */
  device: z.nullable(z.string()),
  /** Values before and after the change by camelCase field, as readable text. Secrets are never included. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    summary: 'Who did what to which, from where, before and after; newest first, pages by cursor',
    access: [{ subject: 'audit-log', action: 'read' }],
    query: z
      .object({
        actorId: z.optional(idField),
        subject: z.optional(z.enum(auditSubjects)),
        action: z.optional(z.enum(auditActions)),
        /** Days in the merchant's time zone, both included. */
        from: z.optional(dayField),
        to: z.optional(dayField),
        /** Part of the name of the actor or the target, or a network address. */
        search: optionalText(100),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
        cursor: z.optional(z.string().check(z.maxLength(200))),
      })
      .check(periodUnderOneMonth('from', 'to')),
    response: auditEntrySchema,
    isList: true,
  }),
};
