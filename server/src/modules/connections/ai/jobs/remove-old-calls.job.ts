import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldCalls } from '../calls.repository.ts';

const retentionDays = 90;

export const removeOldCallsJob = (context: AppContext) =>
  defineJob({
    name: 'ai.remove-old-calls',
    payload: z.object({}),
    cron: '53 3 * * *',
    handle: () =>
      removeOldCalls(context.database, new Date(context.clock.now().getTime() - retentionDays * 24 * 3600 * 1000)),
  });
