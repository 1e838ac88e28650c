import { availabilityErrors } from '@sala/contract/availability/availability.errors.ts';
import { FailureError } from '#platform/failure.ts';

/** Refuses to give work to somebody who cannot take it now, unless a reason is given. */
export function failAtReason(params: { operator: string; obstacles: string }): never {
  const reason = [{ key: 'reasonNeeded', params }];
  throw new FailureError(availabilityErrors.assignmentNeedsReason, params, { reason });
}
