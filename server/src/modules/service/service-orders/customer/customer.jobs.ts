import { customerEvents } from '@sala/contract/conversations/chat/order-events.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { askings } from './confirmation-clock.ts';
import { confirmAutomatically, remindOfConfirmation } from './follow-up-confirmation.ts';
import { mailCustomer } from './mail-customer.ts';
import { mailCustomerJobName } from './notify-customer.ts';

const payloadSchema = z.object({ merchantId: z.string(), orderId: z.string(), askedAt: z.string(), dueAt: z.string() });

/** Scheduled steps for customers. */
export const customerJobs = (context: AppContext) => [
  ...(['specialist', 'customer'] as const).flatMap((party) => [
    defineJob({
      name: askings[party].remindJob,
      payload: payloadSchema,
      handle: (payload) => remindOfConfirmation(context, payload, party),
    }),
    defineJob({
      name: askings[party].closeJob,
      payload: payloadSchema,
      handle: (payload) => confirmAutomatically(context, payload, party),
    }),
  ]),
  defineJob({
    name: mailCustomerJobName,
    payload: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      news: z.enum(customerEvents),
      params: z.record(z.string(), z.string()),
    }),
    handle: (payload) => mailCustomer(context, payload),
  }),
];
