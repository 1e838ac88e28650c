import type { ApiError } from '#shared/api/api-error.ts';

/** A wrong device time has its own dialog; every other error is shown at the form. */
export const isShownAtForm = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.status !== 406;
