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
  /** There is no row that could name them: whoever takes care of a website is no user. */
  email: z.string(),
  sender: z.string(),
  locale: localeField,
});
export type InstructionPayload = z.infer<typeof payload>;

export const sendInstructionJob = (context: AppContext) =>
  defineJob({ name: sendInstructionJobName, payload, handle: (instruction) => sendInstruction(context, instruction) });
