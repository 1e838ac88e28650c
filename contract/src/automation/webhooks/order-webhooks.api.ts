import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { webhookErrors } from './webhooks.errors.ts';
import {
  deliveryDetailSchema,
  deliverySchema,
  deliveryStates,
  orderReceivers,
  webhookEvents,
  webhookStatusSchema,
} from './webhooks.schema.ts';

const read = [{ subject: 'service-setting', action: 'read' }] as const;
const update = [{ subject: 'service-setting', action: 'update' }] as const;
const sendLimit = { points: 30, seconds: 60 } as const;
const receiver = z._default(z.enum(orderReceivers), 'callback');
const toReceiver = z.object({ receiver });
const ofOne = z.object({ id: idField });

/** Webhooks to the programs of the service settings, like `webhooksApi` for the notify URL. */
export const orderWebhooksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-system/setting/delivery',
    summary: 'What a program was told of orders in the last 30 days and what waits to be told',
    access: read,
    query: z.object({
      ...pageQuery(['createdAt']),
      receiver,
      state: z.optional(z.enum(deliveryStates)),
      event: z.optional(z.enum(webhookEvents)),
    }),
    response: deliverySchema,
    isList: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/service-system/setting/delivery/status',
    summary: 'Whether a program is told of orders, and how much waits',
    access: read,
    query: toReceiver,
    response: webhookStatusSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/setting/delivery/:id',
    summary: 'One delivery with what was sent and what was answered at each attempt',
    access: read,
    params: ofOne,
    response: deliveryDetailSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/service-system/setting/delivery/test',
    summary: 'Sends a test to a program at once and answers what came of it',
    access: update,
    readAccess: read,
    query: toReceiver,
    response: deliveryDetailSchema,
    errors: [webhookErrors.webhookNotSetUp],
    rateLimit: sendLimit,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/service-system/setting/delivery/:id/replay',
    summary: 'Sends a delivery again at once, under the same id, and answers what came of it',
    access: update,
    readAccess: read,
    params: ofOne,
    response: deliveryDetailSchema,
    errors: [webhookErrors.webhookNotSetUp],
    rateLimit: sendLimit,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/service-system/setting/delivery/resume',
    summary: 'Goes on telling a program after a pause, beginning with what waited',
    access: update,
    readAccess: read,
    query: toReceiver,
    response: webhookStatusSchema,
    errors: [webhookErrors.webhookNotSetUp],
  }),
};
