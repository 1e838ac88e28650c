import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { endExpiredSessions } from '../usecases/end-expired-sessions.ts';

export const endExpiredSessionsJob = (context: AppContext) =>
  defineJob({
    name: 'sessions.end-expired',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => endExpiredSessions(context),
  });
