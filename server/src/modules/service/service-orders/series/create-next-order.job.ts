import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { createNextOrder } from './create-next-order.ts';
import { createNextOrderJobName } from './series.ts';

export const createNextOrderJob = (context: AppContext) =>
  defineJob({
    name: createNextOrderJobName,
    payload: z.object({ merchantId: z.string(), orderId: z.string(), day: z.string() }),
    handle: (payload) => createNextOrder(context, payload),
  });
