import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { TranslationsContext } from '../chat.context.ts';
import { sweepTranslations } from './translation-worker.ts';

export function translateWaitingJob(context: TranslationsContext): JobDefinition {
  return defineJob({
    name: 'chat.translate-waiting',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => sweepTranslations(context),
  });
}
