import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeInactiveDevices } from '../push.repository.ts';

export const removeInactiveDevicesJob = (context: AppContext) =>
  defineJob({
    name: 'push.remove-silent-devices',
    payload: z.object({}),
    cron: '23 * * * *',
    handle: () => removeInactiveDevices(context.database, context.clock.now()),
  });
