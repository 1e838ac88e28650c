import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeExpiredData } from '../usecases/remove-expired-data.ts';

export const removeExpiredDataJob = (context: AppContext) =>
  defineJob({
    name: 'merchant-settings.remove-expired-data',
    payload: z.object({}),
    // Night in the time zones of most merchants.
    cron: '17 19 * * *',
    handle: () => removeExpiredData(context),
  });
