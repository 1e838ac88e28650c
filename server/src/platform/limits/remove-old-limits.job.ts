import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/jobs.ts';
import { removeOldLimits } from './rate-limits.repository.ts';

/** Once for all processes; the limiter's library would do it by a timer in each. */
export const removeOldLimitsJob = (context: AppContext) =>
  defineJob({
    name: 'platform.remove-old-limits',
    payload: z.object({}),
    cron: '*/10 * * * *',
    // The limits know the machine's time only.
    handle: () => removeOldLimits(context.database, Date.now()),
  });
