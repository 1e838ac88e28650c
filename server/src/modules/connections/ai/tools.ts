import type { ToolSet } from 'ai';
import type * as z from 'zod/mini';
import { FailureError } from '#platform/failure.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mask } from './masking.ts';
import type { Sdk } from './provider.ts';

/** Something a model may do. */
export interface AiTool<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** When to use it and what comes back, for the model. */
  readonly description: string;
  readonly input: Input;
  /** Answers with JSON. If it throws, the model receives only the key of the error. */
  readonly run: (input: z.output<Input>) => Promise<unknown>;
}

/** Keeps the types of a tool's input. */
export const aiTool = <Input extends z.ZodMiniType>(tool: AiTool<Input>): AiTool => tool as unknown as AiTool;

/** A call of a tool as it was made, and what came of it. */
export interface AiToolCall {
  readonly name: string;
  readonly input: unknown;
  output: unknown;
  milliseconds: number;
}

interface Run {
  readonly mask: Mask;
  /** What was called, in order; filled while the model works. */
  readonly calls: AiToolCall[];
  readonly logger: Logger;
}

/** The tools as the SDK takes them: their input unmasked, their answers masked. */
export function toTools(sdk: Sdk, tools: Readonly<Record<string, AiTool>>, { mask, calls, logger }: Run): ToolSet {
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      sdk.tool<unknown, unknown, Record<string, never>>({
        description,
        inputSchema: input as never,
        execute: async (masked: unknown) => {
          const restored = mask.restoreIn(masked);
          const call: AiToolCall = { name, input: restored, output: null, milliseconds: 0 };
          calls.push(call);
          const startedAt = performance.now();
          const answer = async () => {
            try {
              return (await run(restored)) ?? null;
            } catch (error) {
              // Whatever it says would reach the model word for word.
              if (error instanceof FailureError) return { error: error.definition.key };
              logger.warn({ err: error, tool: name }, 'a tool of a model failed');
              return { error: 'failed' };
            }
          };
          call.output = await answer();
          call.milliseconds = Math.round(performance.now() - startedAt);
          return mask.hideIn(call.output);
        },
      }),
    ]),
  );
}
