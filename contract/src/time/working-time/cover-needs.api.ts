import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, versionField } from '../../core/fields.ts';
import { planners } from './planners.ts';

/** Most people that an hour can need. */
export const maxNeeded = 99;
const hoursOfDay = z.array(z.number().check(z.int(), z.minimum(0), z.maximum(maxNeeded))).check(z.length(24));

/** A department. */
const ofDepartment = z.object({ id: idField });

export const coverNeedsBody = z.object({
  /** Seven days from Monday, each with its 24 hours in the merchant's time zone: how many people have to be on duty. */
  hours: z.array(hoursOfDay).check(z.length(7)),
});

export const coverNeedsSchema = z.object({
  departmentId: idField,
  /** Before anything is saved, one person at every hour. */
  hours: z.array(z.array(z.number())),
  /** 0: never saved. */
  version: versionField,
});
export type CoverNeeds = z.infer<typeof coverNeedsSchema>;

export const coverNeedsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/working-time/cover-need/:id',
    summary: 'How many people of a department have to be on duty, by weekday and hour',
    access: planners,
    params: ofDepartment,
    response: coverNeedsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/working-time/cover-need/:id',
    summary: 'Sets how many people of a department have to be on duty; hours with fewer are gaps of its cover',
    access: [{ subject: 'manage-working-schedule', action: 'update' }],
    readAccess: planners,
    params: ofDepartment,
    body: z.extend(coverNeedsBody, { version: versionField }),
    response: coverNeedsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
