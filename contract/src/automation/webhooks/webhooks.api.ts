import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { webhookErrors } from './webhooks.errors.ts';
import {
  deliveryDetailSchema,
  deliverySchema,
  deliveryStates,
  webhookEvents,
  webhookStatusSchema,
} from './webhooks.schema.ts';

const read = [{ subject: 'merchant-integration', action: 'read' }] as const;
const update = [{ subject: 'merchant-integration', action: 'update' }] as const;
const sendLimit = { points: 30, seconds: 60 } as const;

export const webhooksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/integration/webhook',
    summary: 'What was told to the notify URL in the last 30 days and what waits to be told',
    access: read,
    query: z.object({
      ...pageQuery(['createdAt']),
      state: z.optional(z.enum(deliveryStates)),
      event: z.optional(z.enum(webhookEvents)),
    }),
    response: deliverySchema,
    isList: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/integration/webhook/status',
    summary: 'Whether the notify URL is told of what happens, and how much waits',
    access: read,
    response: webhookStatusSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/integration/webhook/:id',
    summary: 'One delivery with what was sent and what was answered at each attempt',
    access: read,
    params: z.object({ id: idField }),
    response: deliveryDetailSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/integration/webhook/test',
    summary: 'Sends a test to the notify URL at once and answers what came of it',
    access: update,
    readAccess: read,
    response: deliveryDetailSchema,
    errors: [webhookErrors.webhookNotSetUp],
    rateLimit: sendLimit,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/integration/webhook/:id/replay',
    summary: 'Sends a delivery again at once, under the same id, and answers what came of it',
    access: update,
    readAccess: read,
    params: z.object({ id: idField }),
    response: deliveryDetailSchema,
    errors: [webhookErrors.webhookNotSetUp],
    rateLimit: sendLimit,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/integration/webhook/resume',
    summary: 'Goes on telling the notify URL after a pause, beginning with what waited',
    access: update,
    readAccess: read,
    response: webhookStatusSchema,
    errors: [webhookErrors.webhookNotSetUp],
  }),
};
