import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { toCamelCase } from '@sala/contract/core/wire-case.ts';

/** Key of the error for an unreachable server. */
export const networkUnreachable = 'networkUnreachable';

interface ApiErrorInit {
  status: number;
  key: string;
  code?: number;
  params?: Record<string, string | number>;
  validate?: Record<string, FieldProblem[]>;
  requestId?: string;
  detail?: string;
  changed?: RecordChange | undefined;
  cause?: unknown;
}

export interface RecordChange {
  /** null: the reader made the change, or may not see the people of the business. */
  by: string | null;
  at: string;
  /** Whether the reader made the change, in another window or on another device. */
  isOwn: boolean;
}

/** A failed call. `key` is a translation key of the namespace `errors`; status 0 means that there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly key: string;
  readonly params: Record<string, string | number>;
  /** Why fields were refused, by camelCase path (`steps.0.stepName`). Only with 422. */
  readonly validate: Record<string, FieldProblem[]> | undefined;
  readonly requestId: string | undefined;
  readonly detail: string | undefined;
  /** For a 409 of a changed record: the present record. */
  current: unknown;
  /** For the same: both changes are merged, or the user is asked, so nothing else is to be said. */
  isMerging = false;
  /** Who changed it and when, if known. */
  readonly changed: RecordChange | undefined;

  constructor(init: ApiErrorInit) {
    super(`${init.status} ${init.key}`, { cause: init.cause });
    this.name = 'ApiError';
    this.status = init.status;
    this.key = init.key;
    this.code = init.code ?? init.status;
    this.params = init.params ?? {};
    this.validate = init.validate;
    this.requestId = init.requestId;
    this.detail = init.detail;
    this.changed = init.changed;
  }
}

/** Converts any error of a call. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' });

/** Whether the requested record does not exist, or its id is invalid. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Whether it may succeed a moment later: there was no answer, or the server is being started again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The error of a failed answer. A body in another format (a proxy's page) becomes `unexpected`, or `temporarilyUnavailable`. */
export function readApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null || typeof (body as { message?: unknown }).message !== 'string')
    return new ApiError({ status, key: status >= 502 ? 'temporarilyUnavailable' : 'unexpected' });
  const wire = body as {
    code?: number;
    message: string;
    params?: Record<string, string | number>;
    detail?: string;
    validate?: Record<string, FieldProblem[]>;
    request_id?: string;
    changed?: { by: string | null; at: string; is_own: boolean };
  };
  return new ApiError({
    status,
    key: wire.message,
    code: wire.code,
    params: wire.params,
    detail: wire.detail,
    requestId: wire.request_id,
    changed: wire.changed && { by: wire.changed.by, at: wire.changed.at, isOwn: wire.changed.is_own },
    validate:
      wire.validate &&
      Object.fromEntries(Object.entries(wire.validate).map(([path, list]) => [toCamelCase(path), list])),
  });
}
