import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeUnusedUploads } from '../uploads.usecases.ts';

export const removeUnusedJob = (context: AppContext) =>
  defineJob({
    name: 'uploads.remove-unused',
    payload: z.object({}),
    cron: '43 * * * *',
    handle: async () => {
      await context.storage.removeAbandoned();
      const removed = await removeUnusedUploads(context);
      if (removed > 0) context.logger.info({ removed }, 'uploads that nobody sent were removed');
    },
  });
