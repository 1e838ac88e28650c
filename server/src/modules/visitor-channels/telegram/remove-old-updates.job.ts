import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeHandledUpdates } from './receive/updates.repository.ts';
import { removeOrderLinks } from './staff/order-links.repository.ts';

/** How long the numbers of updates are known, in ms: longer than Telegram keeps what was not taken. */
const memory = 7 * 24 * 3_600_000;
/** How long an unused link to an order works, in ms. */
const linkLifetime = 30 * 24 * 3_600_000;

export const removeOldUpdatesJob = (context: AppContext) =>
  defineJob({
    name: 'telegram.remove-updates',
    payload: z.object({}),
    cron: '40 3 * * *',
    async handle() {
      const now = context.clock.now().getTime();
      await removeHandledUpdates(context.database, new Date(now - memory));
      await removeOrderLinks(context.database, new Date(now - linkLifetime));
    },
  });
