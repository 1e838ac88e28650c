import { customerNews } from '@sala/contract/service-orders/customer-news.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { closeOrder, remindCustomer } from './attend-confirmation.ts';
import { closeOrderJobName, remindCustomerJobName } from './confirmation-clock.ts';
import { mailCustomer } from './mail-customer.ts';
import { mailCustomerJobName } from './tell-news.ts';

const asked = z.object({ merchantId: z.string(), orderId: z.string(), askedAt: z.string(), dueAt: z.string() });

/** What is done for customers when its time has come. */
export const customerJobs = (context: AppContext) => [
  defineJob({
    name: remindCustomerJobName,
    payload: asked,
    handle: (payload) => remindCustomer(context, payload),
  }),
  defineJob({ name: closeOrderJobName, payload: asked, handle: (payload) => closeOrder(context, payload) }),
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
