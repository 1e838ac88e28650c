import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { endStayInTime, endStayJobName } from './end-stay.ts';

export const endStayJob = (context: AppContext) =>
  defineJob({
    name: endStayJobName,
    payload: z.object({ merchantId: idField, stayId: idField }),
    handle: ({ merchantId, stayId }) => endStayInTime(context, merchantId, stayId),
  });
