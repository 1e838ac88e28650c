import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import { TooManyWaiting } from '#platform/serial-queue.ts';
import { AiFailure, type Tokens, timedOut, unclear } from './ai-failure.ts';
import { type AskedTexts, estimateTokens } from './texts.ts';

/** What a call took, as the provider tells it; else a rough count. */
export function tokensOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined },
  { instructions, messages }: AskedTexts,
  received: string,
): Tokens {
  const count = (reported: number | undefined, texts: readonly string[]) =>
    reported !== undefined && Number.isSafeInteger(reported) && reported >= 0 && reported < 1e9
      ? reported
      : estimateTokens(texts);
  return {
    input: count(usage.inputTokens, [instructions, ...messages.map(({ content }) => content)]),
    output: count(usage.outputTokens, [received]),
  };
}

export const addUp = (one: Tokens, other: Tokens): Tokens => ({
  input: one.input + other.input,
  output: one.output + other.output,
});

/** What a call that failed may have taken at the provider: where nobody knows, what was sent. */
export function tokensOfFailure(failure: AiFailure, sent: readonly string[]): Tokens {
  if (failure.tokens) return failure.tokens;
  const isRead = failure.definition === aiErrors.aiTimedOut || failure.definition === aiErrors.aiUnclear;
  return { input: isRead ? estimateTokens(sent) : 0, output: 0 };
}

/** What went wrong, without the texts that errors of the SDK carry. What is none of its errors is a bug and stays what it is. */
export function toAiFailure(error: unknown, signal: AbortSignal): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (cause instanceof AiFailure) return cause;
  if (signal.aborted) return timedOut();
  if (error instanceof TooManyWaiting) return new AiFailure(aiErrors.aiBusy, { isPassing: true });
  return error instanceof Error && error.name.startsWith('AI_') ? unclear() : error;
}
