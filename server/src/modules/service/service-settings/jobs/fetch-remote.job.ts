import { idField } from '@sala/contract/core/fields.ts';
import { remoteKinds } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { applyRemoteRows } from '../remote/apply-remote-rows.ts';
import { nextFetchAt } from '../schedules.ts';
import { findSource, listDueSources, takeDueSource } from '../service-settings.repository.ts';

const fetchJobName = 'service-settings.fetch-remote';
const atOnce = 200;

/** Gives each due source its next time and a job in one transaction, so that none is fetched twice or missed. */
export async function queueDueSources(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const { merchantId, kind } of await listDueSources(context.database, now, atOnce))
    await inTransaction(context, merchantId, async (unit) => {
      const source = await takeDueSource(unit.query, kind, now, (schedule) => nextFetchAt(schedule, now));
      if (source?.url) await context.jobs.send(unit, fetchJobName, { merchantId, kind });
    });
}

export const queueDueSourcesJob = (context: AppContext) =>
  defineJob({
    name: 'service-settings.queue-due-sources',
    payload: z.object({}),
    cron: '*/5 * * * *',
    handle: () => queueDueSources(context),
  });

export const fetchRemoteJob = (context: AppContext) =>
  defineJob({
    name: fetchJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, kind: z.enum(remoteKinds) }),
    async handle({ merchantId, kind }) {
      const source = await findSource(context.database.forMerchant(merchantId).query, kind);
      // It may have been turned off meanwhile.
      if (source?.url && source.schedule !== 'off') await applyRemoteRows(context, { merchantId, kind });
    },
  });
