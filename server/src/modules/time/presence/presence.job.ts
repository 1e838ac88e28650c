import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { noteDuty } from './note-duty.ts';
import { confirmPresences } from './note-presence.ts';
import { listMerchantsSince, removeBefore } from './presence.repository.ts';

const day = 24 * 3_600_000;
/** Thirteen months: a month can be compared with that of a year ago. */
const retentionDays = 400;
/** In a business where nobody was for so long nobody works. */
const activeDays = 8;
const noteDutyName = 'presence.note-duty';

export const confirmPresencesJob = (context: AppContext) =>
  defineJob({
    name: 'presence.confirm-presences',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => confirmPresences(context),
  });

export const noteDutyJob = (context: AppContext) =>
  defineJob({
    name: noteDutyName,
    payload: z.object({ merchantId: idField }),
    handle: ({ merchantId }) => noteDuty(context, merchantId),
  });

export const queueDutiesJob = (context: AppContext) =>
  defineJob({
    name: 'presence.queue-duties',
    payload: z.object({}),
    cron: '6,21,36,51 * * * *',
    async handle() {
      const since = new Date(context.clock.now().getTime() - activeDays * day);
      for (const merchantId of await listMerchantsSince(context.database, since))
        await inTransaction(context, merchantId, (unit) => context.jobs.send(unit, noteDutyName, { merchantId }));
    },
  });

export const removeOldPresencesJob = (context: AppContext) =>
  defineJob({
    name: 'presence.remove-old-presences',
    payload: z.object({}),
    cron: '41 3 * * *',
    handle: () => removeBefore(context.database, new Date(context.clock.now().getTime() - retentionDays * day)),
  });
