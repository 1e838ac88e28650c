import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldDeliveries } from '../deliveries.repository.ts';

const retentionDays = 30;

export const removeOldDeliveriesJob = (context: AppContext) =>
  defineJob({
    name: 'webhooks.remove-old-deliveries',
    payload: z.object({}),
    cron: '37 3 * * *',
    handle: () =>
      removeOldDeliveries(context.database, new Date(context.clock.now().getTime() - retentionDays * 24 * 3600 * 1000)),
  });
