import { commonErrors } from '@sala/contract/core/errors.ts';
import { FailureError } from '../failure.ts';

/** Seconds to wait for `params.seconds`, at least 1. */
export const secondsToWait = (waitInMs: number): number => Math.max(1, Math.ceil(waitInMs / 1000));

/** A 429 with the seconds to wait as `params.seconds`. */
export function tooManyRequests(waitInMs: number): FailureError {
  return new FailureError(commonErrors.tooManyRequests, { seconds: secondsToWait(waitInMs) });
}
