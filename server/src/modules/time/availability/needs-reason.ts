import { availabilityErrors } from '@sala/contract/time/availability/availability.errors.ts';
import { FailureError } from '#platform/failure.ts';

/** Throws the refusal to assign work to a person with obstacles without a reason. */
export function failAtReason(params: { operator: string; obstacles: string }): never {
  const reason = [{ key: 'reasonNeeded', params }];
  throw new FailureError(availabilityErrors.assignmentNeedsReason, params, { reason });
}
