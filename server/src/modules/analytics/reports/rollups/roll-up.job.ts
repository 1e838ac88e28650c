import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { rollUp } from './roll-up.ts';
import { formulasOf } from './rolled.ts';
import { listUnfilled } from './rollups.repository.ts';

const jobName = 'reports.roll-up';

/** Of one run of the job: a long past takes several, and lets other businesses go on. */
const maxSteps = 100;

export const rollUpJob = (context: AppContext) =>
  defineJob({
    name: jobName,
    payload: z.object({ merchantId: idField }),
    async handle({ merchantId }) {
      await rollUp(context, merchantId, maxSteps);
    },
  });

export const queueRollUpsJob = (context: AppContext) =>
  defineJob({
    name: 'reports.queue-roll-ups',
    payload: z.object({}),
    cron: '*/5 * * * *',
    async handle() {
      for (const merchantId of await listUnfilled(context.database, formulasOf))
        await inTransaction(context, merchantId, (unit) => context.jobs.send(unit, jobName, { merchantId }));
    },
  });
