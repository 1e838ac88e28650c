import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CallsContext } from '../calls.context.ts';
import { attendCall, checkSilence } from '../life/attend-calls.ts';
import { attendCallJobName, checkSilenceJobName } from './job-names.ts';

const ofCall = { merchantId: idField, callId: idField };

export const attendCallJob = (context: CallsContext) =>
  defineJob({ name: attendCallJobName, payload: z.object(ofCall), handle: (call) => attendCall(context, call) });

export const checkSilenceJob = (context: CallsContext) =>
  defineJob({
    name: checkSilenceJobName,
    payload: z.object({ ...ofCall, suspectedAt: z.optional(z.iso.datetime()), isWaiting: z.optional(z.boolean()) }),
    handle: (call) => checkSilence(context, call),
  });
