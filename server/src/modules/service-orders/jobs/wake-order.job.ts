import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { wakeOrder, wakeOrderJobName } from '../moves/wake-order.ts';

export const wakeOrderJob = (context: AppContext) =>
  defineJob({
    name: wakeOrderJobName,
    payload: z.object({ merchantId: z.string(), orderId: z.string(), holdUntil: z.string() }),
    handle: (payload) => wakeOrder(context, payload),
  });
