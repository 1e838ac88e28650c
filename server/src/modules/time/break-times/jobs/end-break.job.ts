import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { endBreakInTime, endBreakJobName } from '../usecases/end-break.ts';

const payload = z.object({ merchantId: idField, breakId: idField });

export const endBreakJob = (context: AppContext) =>
  defineJob({
    name: endBreakJobName,
    payload,
    handle: ({ merchantId, breakId }) => endBreakInTime(context, merchantId, breakId),
  });
