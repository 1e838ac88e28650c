import { ApiError } from '#shared/api/api-error.ts';

const unexpected = new ApiError({ status: 0, key: 'unexpected' });

/** What to show of a failure. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : unexpected);

/** A wrong clock has its own dialog; everything else is said at the form. */
export const isToldAtForm = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.status !== 406;
