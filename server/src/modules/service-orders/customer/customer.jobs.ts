import { customerNews } from '@sala/contract/service-orders/customer-news.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { closeAsked, remindAsked } from './attend-confirmation.ts';
import { askings } from './confirmation-clock.ts';
import { mailCustomer } from './mail-customer.ts';
import { mailCustomerJobName } from './tell-news.ts';

const asked = z.object({ merchantId: z.string(), orderId: z.string(), askedAt: z.string(), dueAt: z.string() });

/** What is done for customers when its time has come. */
export const customerJobs = (context: AppContext) => [
  ...(['specialist', 'customer'] as const).flatMap((party) => [
    defineJob({
      name: askings[party].remindJob,
      payload: asked,
      handle: (payload) => remindAsked(context, payload, party),
    }),
    defineJob({
      name: askings[party].closeJob,
      payload: asked,
      handle: (payload) => closeAsked(context, payload, party),
    }),
  ]),
  defineJob({
    name: mailCustomerJobName,
    payload: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      news: z.enum(customerNews),
      params: z.record(z.string(), z.string()),
    }),
    handle: (payload) => mailCustomer(context, payload),
  }),
];
