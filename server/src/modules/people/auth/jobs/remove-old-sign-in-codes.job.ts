import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldSignInCodes } from '../sign-in-codes.repository.ts';

export const removeOldSignInCodesJob = (context: AppContext) =>
  defineJob({
    name: 'auth.remove-old-sign-in-codes',
    payload: z.object({}),
    cron: '13 * * * *',
    handle: () => removeOldSignInCodes(context.database, context.clock.now()),
  });
