import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, versionField } from '../../core/fields.ts';
import { orderRatingGrants } from './order-rating-grants.ts';
import { satisfaction } from './reports.api.ts';
import { followUpOutcomes, followUpSchema } from './reports.schema.ts';

/** What becomes of low ratings: who sees to one, and how it ended. */
export const lowRatingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/report/low-rating/:id',
    summary: 'Who sees to a rating and how it ended; `id` is the rating’s, of a call or an order its own',
    access: satisfaction,
    readAccess: [
      { subject: 'chat', action: 'read' },
      { subject: 'call-center', action: 'read' },
      { subject: 'view-service', action: 'read' },
    ],
    params: z.object({ id: idField }),
    response: followUpSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/report/low-rating/:id',
    summary:
      'Says who sees to a rating and how it ended; `id` is the rating’s, of a call or an order its own. Colleagues are named by who may know their names',
    access: [{ subject: 'chat', action: 'update' }, { subject: 'call', action: 'update' }, ...orderRatingGrants],
    readAccess: satisfaction,
    params: z.object({ id: idField }),
    body: z.object({
      /** null: nobody; left out: as it is. */
      ownerId: z.optional(z.nullable(idField)),
      /** null: it is still open. */
      outcome: z.nullable(z.enum(followUpOutcomes)),
      note: z.string().check(z.maxLength(1000)),
      /** As they were shown: where the customer has given others, the change is refused as recordChanged. */
      stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
      version: versionField,
    }),
    response: followUpSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
