import type { ApiError } from '#shared/api/api-error.ts';

/** A wrong clock has its own dialog; everything else is said at the form. */
export const isShownAtForm = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.status !== 406;
