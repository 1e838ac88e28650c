import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { checkFigures } from './check-figures.ts';
import { listDue, saveCheck } from './checks.repository.ts';

const jobName = 'reports.check-figures';

/** The hour of the business's night in which its figures are checked. */
const hour = 3;

export const checkFiguresJob = (context: AvailabilityContext) =>
  defineJob({
    name: jobName,
    payload: z.object({ merchantId: idField }),
    async handle({ merchantId }) {
      const found = await checkFigures(context, merchantId);
      await saveCheck(context.database.forMerchant(merchantId).query, found, context.clock.now());
      if (found.differences.length > 0)
        context.logger.warn(
          { merchantId, differences: found.differences },
          'figures of reports differ from their rows',
        );
    },
  });

async function queueChecks(context: AppContext, atHour: number | null): Promise<void> {
  for (const merchantId of await listDue(context.database, context.clock.now(), atHour))
    await inTransaction(context, merchantId, (unit) => context.jobs.send(unit, jobName, { merchantId }));
}

/** Of businesses that were never checked: on a new server they would wait for the full hour. */
export const queueFirstChecks = (context: AppContext): Promise<void> => queueChecks(context, null);

export const queueChecksJob = (context: AppContext) =>
  defineJob({
    name: 'reports.queue-checks',
    payload: z.object({}),
    cron: '10 * * * *',
    handle: () => queueChecks(context, hour),
  });
