import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { endOrderHold, endOrderHoldJobName } from '../moves/end-order-hold.ts';

export const endOrderHoldJob = (context: AppContext) =>
  defineJob({
    name: endOrderHoldJobName,
    payload: z.object({ merchantId: z.string(), orderId: z.string(), holdUntil: z.string() }),
    handle: (payload) => endOrderHold(context, payload),
  });
