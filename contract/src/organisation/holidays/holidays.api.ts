import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/person.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { namedSchema } from '../departments/departments.schema.ts';
import { holidayErrors } from './holidays.errors.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-holiday', action }] as const;
const ofOne = z.object({ id: idField });
export const holidayRepeats = ['annually', 'once'] as const;

export const holidaySchema = z.object({
  id: idField,
  holidayTitle: z.string(),
  /** The day; of an annual holiday the first one. It lasts from midnight to midnight in each person's own time zone. */
  date: dayField,
  year: z.number(),
  repeat: z.enum(holidayRepeats),
  /** The next occurrence, today included; null when there is none. */
  nextDate: z.nullable(dayField),
  /** Departments that have the holiday; empty: all. */
  departments: z.array(namedSchema),
  createdAt: timeField,
  version: versionField,
});
export type Holiday = z.infer<typeof holidaySchema>;

const holidayBody = z.object({
  holidayTitle: nameField(120),
  date: dayField,
  repeat: z.enum(holidayRepeats),
  departmentIds: z._default(z.array(idField).check(z.maxLength(100), uniqueItems()), []),
});

export const holidaysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/holiday',
    summary: 'Holidays; with `year` those that fall in it',
    access: permissionTo('read'),
    query: z.object({
      /** `nextDate`: those that do not come again are last. */
      ...pageQuery(['createdAt', 'date', 'nextDate', 'holidayTitle']),
      search: optionalText(100),
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(1970), z.maximum(9999))),
      repeat: z.optional(z.enum(holidayRepeats)),
      /** Holidays of all departments or of this one. */
      departmentId: z.optional(idField),
    }),
    response: holidaySchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/holiday/option',
    summary: 'Titles of the holidays, ascending',
    access: permissionTo('read'),
    response: z.object({ id: idField, holidayTitle: z.string(), date: dayField }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/holiday/:id',
    summary: 'One holiday',
    access: permissionTo('read'),
    params: ofOne,
    response: holidaySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/holiday',
    summary: 'Adds a holiday for everybody or for some departments',
    access: permissionTo('create'),
    isIdempotent: true,
    body: holidayBody,
    response: holidaySchema,
    errors: [holidayErrors.holidayDateAlreadyExists],
    successMessage: 'holidayCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/holiday/:id',
    summary: 'Changes a holiday',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(holidayBody, { version: versionField }),
    response: holidaySchema,
    isVersioned: true,
    errors: [holidayErrors.holidayDateAlreadyExists],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/holiday/:id',
    summary: 'Removes a holiday',
    access: permissionTo('manage'),
    params: ofOne,
    successMessage: 'holidayDeleted',
  }),
};
