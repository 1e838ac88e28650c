import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CallsContext } from '../calls.context.ts';
import { endCallOfBannedJobName } from '../jobs/job-names.ts';
import { changeCall, ignoreMissing } from '../life/change-call.ts';
import { isRunning } from '../sessions/call-state.ts';
import { findCallOfVisitor } from '../sessions/sessions.repository.ts';

/** A visitor who is banned during a call leaves it; nobody is asked to call them back. */
export function registerBanned(context: CallsContext): void {
  context.jobs.register(
    defineJob({
      name: endCallOfBannedJobName,
      payload: z.object({ merchantId: idField, visitorId: idField }),
      handle: async ({ merchantId, visitorId }) => {
        const callId = await findCallOfVisitor(context.database.forMerchant(merchantId).query, visitorId);
        if (callId === undefined) return;
        await ignoreMissing(
          changeCall(context, merchantId, callId, async (work) => {
            if (!isRunning(work.row)) return;
            const status = work.row.status === 'started' ? 'ended' : 'missed';
            await work.end({ status, by: 'system', reason: 'banned' });
          }),
        );
      },
    }),
  );
  context.events.onInside('visitor.banned', (unit, banned) => context.jobs.send(unit, endCallOfBannedJobName, banned));
}
