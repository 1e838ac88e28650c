import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { makeNext } from './make-next.ts';
import { makeNextJobName } from './series.ts';

export const makeNextJob = (context: AppContext) =>
  defineJob({
    name: makeNextJobName,
    payload: z.object({ merchantId: z.string(), orderId: z.string(), day: z.string() }),
    handle: (payload) => makeNext(context, payload),
  });
