import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldSessions } from '../sessions.repository.ts';

/** Kept a while after their end, for somebody who asks where their account was used. */
const retentionDays = 30;

export const removeOldSessionsJob = (context: AppContext) =>
  defineJob({
    name: 'sessions.remove-old',
    payload: z.object({}),
    cron: '17 * * * *',
    handle: () =>
      removeOldSessions(context.database, new Date(context.clock.now().getTime() - retentionDays * 24 * 3600 * 1000)),
  });
