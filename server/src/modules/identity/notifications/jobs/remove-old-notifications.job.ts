import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldNotifications } from '../notifications.repository.ts';

const retentionDays = 90;

export const removeOldNotificationsJob = (context: AppContext) =>
  defineJob({
    name: 'notifications.remove-old',
    payload: z.object({}),
    cron: '29 3 * * *',
    handle: () =>
      removeOldNotifications(
        context.database,
        new Date(context.clock.now().getTime() - retentionDays * 24 * 3600 * 1000),
      ),
  });
