import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { sweepTranslations } from './translation-worker.ts';

export function translateWaitingJob(context: AppContext): JobDefinition {
  return defineJob({
    name: 'chat.translate-waiting',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => sweepTranslations(context),
  });
}
