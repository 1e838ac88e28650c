import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import { runTimers } from '../automation/conversation-timers.ts';
import { sayLeftEnds } from '../automation/say-left-ends.ts';
import type { ChatContext } from '../chat.context.ts';

/** Due times are computed from stored data, so nothing is lost while no worker runs. */
export const followUpSilenceJob = (context: ChatContext) =>
  defineJob({
    name: 'chat.attend-silence',
    payload: z.object({}),
    cron: '* * * * *',
    handle: async () => {
      await runTimers(context);
      await sayLeftEnds(context);
    },
  });
