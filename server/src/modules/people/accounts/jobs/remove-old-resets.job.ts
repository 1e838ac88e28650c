import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldResets } from '../password-resets.repository.ts';

export const removeOldResetsJob = (context: AppContext) =>
  defineJob({
    name: 'accounts.remove-old-resets',
    payload: z.object({}),
    cron: '37 * * * *',
    handle: () => removeOldResets(context.database, context.clock.now()),
  });
