import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';

/** Events of webhooks. `webhook.test` is sent when a user tests the webhook in the portal. */
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
 * Receivers of a business. `integration`: conversations, orders and tickets, at the notify URL. `service`: new orders, and `callback`:
 * each change of an order, at the addresses of the service settings.
 */
export const webhookReceivers = ['integration', 'service', 'callback'] as const;
export type WebhookReceiver = (typeof webhookReceivers)[number];
/** Receivers of the service settings. */
export const orderReceivers = ['callback', 'service'] as const satisfies readonly WebhookReceiver[];
export type OrderReceiver = (typeof orderReceivers)[number];

/** `waiting`: not tried yet. `failed`: tried, will be repeated. `given_up`: no more automatic attempts. */
export const deliveryStates = ['waiting', 'failed', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `off`: no address is set. `failing`: the last attempts failed. `paused`: they failed for a whole day; no webhooks are sent until it is
 * resumed.
 */
const webhookStates = ['off', 'active', 'failing', 'paused'] as const;

export const webhookStatusSchema = z.object({
  state: z.enum(webhookStates),
  failingSince: z.nullable(timeField),
  pausedAt: z.nullable(timeField),
  /** Deliveries that are not complete. */
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
  /** Of the last attempt: the status of the answer; `error`: why there was none. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  createdAt: timeField,
  lastAttemptAt: z.nullable(timeField),
  /** Earliest time of the next attempt; null when there is none. */
  nextAttemptAt: z.nullable(timeField),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Why an attempt failed. */
export const attemptErrors = [
  /** The address is in a private network, or its name cannot be resolved. */
  'addressNotPublic',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'certificate',
  'timeout',
  /** The answer was 3xx: redirects are not followed. */
  'redirect',
  /** The status of the answer is not 2xx. */
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
  /** Without the value of Authorization. */
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()),
  /** The first 4 kB of the answer; null for users who may not see the sent data, which receivers may echo. */
  responseBody: z.nullable(z.string()),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  /** The sent JSON text; null for users who may not see the conversation or the order. */
  body: z.nullable(z.string()),
  /** Newest first, at most 50. */
  attempts: z.array(attemptSchema),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
