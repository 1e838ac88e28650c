import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';

/** What the server tells of. `webhook.test` is sent by hand from the portal. */
export const webhookEvents = [
  'message.created',
  'channel.closed',
  'order.created',
  'order.changed',
  'ticket.created',
  'ticket.changed',
  'webhook.test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Programs of a business that are told. `integration`: of conversations, orders and tickets, at the notify URL. `service`: of new orders, and
 * `callback`: of each change of an order, at the addresses of the service settings.
 */
export const webhookReceivers = ['integration', 'service', 'callback'] as const;
export type WebhookReceiver = (typeof webhookReceivers)[number];
/** Those of the service settings. */
export const orderReceivers = ['callback', 'service'] as const satisfies readonly WebhookReceiver[];
export type OrderReceiver = (typeof orderReceivers)[number];

/** `waiting`: not tried yet. `failed`: tried, and tried again. `given_up`: not tried again by itself. */
export const deliveryStates = ['waiting', 'failed', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `off`: no address is set. `failing`: the last attempts failed. `paused`: a whole day of them; nothing is sent until it is resumed. */
const webhookStates = ['off', 'active', 'failing', 'paused'] as const;

export const webhookStatusSchema = z.object({
  state: z.enum(webhookStates),
  failingSince: z.nullable(timeField),
  pausedAt: z.nullable(timeField),
  /** Deliveries that are not done. */
  pending: z.number(),
});
export type WebhookStatus = z.infer<typeof webhookStatusSchema>;

export const deliverySchema = z.object({
  /** The header webhook-id: the same at every attempt. */
  id: idField,
  receiver: z.enum(webhookReceivers),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** Of the last attempt: the answer's status, or in a word why there was none. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  createdAt: timeField,
  lastAttemptAt: z.nullable(timeField),
  /** When it is tried again at the earliest; null when it is not. */
  nextAttemptAt: z.nullable(timeField),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Why there was no answer, or why one did not count. */
export const attemptErrors = [
  /** The address leads into a private network, or its name is not known. */
  'addressNotPublic',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'certificate',
  'timeout',
  /** The answer was 3xx: redirects are not followed. */
  'redirect',
  /** The answer was another status than 2xx. */
  'status',
  'badAnswer',
] as const;
export type AttemptError = (typeof attemptErrors)[number];

export const attemptSchema = z.object({
  id: idField,
  at: timeField,
  durationMs: z.number(),
  isManual: z.boolean(),
  status: z.nullable(z.number()),
  error: z.nullable(z.enum(attemptErrors)),
  url: z.string(),
  /** Authorization is not among them as it was sent. */
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()),
  /** The first 4 kB of the answer; null for who may not see what was told: receivers may echo it. */
  responseBody: z.nullable(z.string()),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  /** What is sent, as JSON text; null for who may not see the conversation or the order. */
  body: z.nullable(z.string()),
  /** The newest first, at most 50. */
  attempts: z.array(attemptSchema),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
