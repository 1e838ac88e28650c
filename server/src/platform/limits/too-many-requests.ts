import { commonErrors } from '@sala/contract/core/errors.ts';
import { FailureError } from '../failure.ts';

/** For `params.seconds`: how long to wait. */
export const secondsToWait = (waitInMs: number): number => Math.max(1, Math.ceil(waitInMs / 1000));

/** 429 with `params.seconds`: how long to wait. */
export function tooManyRequests(waitInMs: number): FailureError {
  return new FailureError(commonErrors.tooManyRequests, { seconds: secondsToWait(waitInMs) });
}
