import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/jobs.ts';
import { removeOldLimits } from './rate-limits.repository.ts';

/** Runs once for all processes, instead of the library's own timer in each. */
export const removeOldLimitsJob = (context: AppContext) =>
  defineJob({
    name: 'platform.remove-old-limits',
    payload: z.object({}),
    cron: '*/10 * * * *',
    // The limiter's library uses the machine's clock.
    handle: () => removeOldLimits(context.database, Date.now()),
  });
