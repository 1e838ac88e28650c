import { idField, localeField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sendInstruction } from '../usecases/send-instruction.ts';

export const sendInstructionJobName = 'integrations.send-instruction';
export const instructionKinds = ['website', 'webView'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

const payload = z.object({
  merchantId: idField,
  kind: z.enum(instructionKinds),
  /** The recipient is not a user, so there is no row to refer to. */
  email: z.string(),
  sender: z.string(),
  locale: localeField,
});
export type InstructionPayload = z.infer<typeof payload>;

export const sendInstructionJob = (context: AppContext) =>
  defineJob({ name: sendInstructionJobName, payload, handle: (instruction) => sendInstruction(context, instruction) });
