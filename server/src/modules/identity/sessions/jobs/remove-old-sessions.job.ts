import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldSessions } from '../sessions.repository.ts';

/** Days that ended sessions are kept, for questions about the use of an account. */
const retentionDays = 30;

export const removeOldSessionsJob = (context: AppContext) =>
  defineJob({
    name: 'sessions.remove-old',
    payload: z.object({}),
    cron: '17 * * * *',
    handle: () =>
      removeOldSessions(context.database, new Date(context.clock.now().getTime() - retentionDays * 24 * 3600 * 1000)),
  });
