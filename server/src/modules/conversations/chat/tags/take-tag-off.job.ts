import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { takeTagOff } from './tags.repository.ts';

export const takeTagOffJobName = 'chat.take-tag-off';

const payload = z.object({ merchantId: idField, tagId: idField });

/** Conversations of one transaction, which limits how long a message to one of them waits. */
const batch = 200;

/** Takes a deleted tag off all conversations. After a crash it goes on with those that still have it; nobody can add it any more. */
export const takeTagOffJob = (context: AppContext) =>
  defineJob({
    name: takeTagOffJobName,
    payload,
    handle: async ({ merchantId, tagId }) => {
      let found: number;
      do {
        found = await inTransaction(context, merchantId, (unit) => takeTagOff(unit, { tagId, limit: batch }));
      } while (found > 0);
    },
  });
