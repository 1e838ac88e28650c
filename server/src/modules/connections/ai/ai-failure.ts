import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { FailureError } from '#platform/failure.ts';

/** What a call took of a model, as it reads and as it writes. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

interface FailureOptions {
  readonly isPassing?: boolean;
  readonly retryAfter?: number | undefined;
  readonly tokens?: Tokens;
}

/** Why a request to a model failed; safe to show to a caller. Contains nothing of the request or the answer. */
export class AiFailure extends FailureError {
  /** The same may work in a while. */
  readonly isPassing: boolean;
  /** In ms, when the service says so. */
  readonly retryAfter: number | undefined;
  /** What an answer took that cannot be used; undefined: nobody knows. */
  readonly tokens: Tokens | undefined;

  constructor(definition: ErrorDefinition, options: FailureOptions = {}) {
    super(definition);
    this.isPassing = options.isPassing ?? false;
    this.retryAfter = options.retryAfter;
    this.tokens = options.tokens;
  }
}

/** An answer that is not what was asked for. */
export const unclear = (tokens?: Tokens) => new AiFailure(aiErrors.aiUnclear, tokens ? { tokens } : {});
export const timedOut = () => new AiFailure(aiErrors.aiTimedOut, { isPassing: true });

/** What an answer of this status means. `text`: what came with it. undefined: it is a success. */
export function failureOfStatus(status: number, retryAfter: string | undefined, text: string): AiFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return new AiFailure(aiErrors.aiKeyRefused);
  if (status === 402 || (status === 429 && text.includes('insufficient_quota')))
    return new AiFailure(aiErrors.aiQuotaUsedUp);
  if (status === 429 || status >= 500)
    return new AiFailure(aiErrors.aiBusy, { isPassing: true, retryAfter: toMilliseconds(retryAfter) });
  if (status === 404 || (status >= 300 && status < 400)) return new AiFailure(aiErrors.aiNotFound);
  return unclear();
}

function toMilliseconds(retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
