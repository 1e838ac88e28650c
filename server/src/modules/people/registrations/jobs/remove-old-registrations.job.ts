import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldRegistrations } from '../registrations.repository.ts';

export const removeOldRegistrationsJob = (context: AppContext) =>
  defineJob({
    name: 'registrations.remove-old',
    payload: z.object({}),
    cron: '29 * * * *',
    handle: () => removeOldRegistrations(context.database, context.clock.now()),
  });
