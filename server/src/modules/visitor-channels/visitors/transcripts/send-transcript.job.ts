import { idField, localeField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sendTranscript } from './send-transcript.ts';

export const sendTranscriptJobName = 'visitors.send-transcript';

const payload = z.object({
  merchantId: idField,
  visitorId: idField,
  /** For a guest at a partner: their identity at the merchant whose widget they use. */
  home: z.optional(z.object({ merchantId: idField, visitorId: idField })),
  email: z.string(),
  locale: localeField,
});
export type TranscriptPayload = z.infer<typeof payload>;

export const sendTranscriptJob = (context: AppContext) =>
  defineJob({ name: sendTranscriptJobName, payload, handle: (order) => sendTranscript(context, order) });
