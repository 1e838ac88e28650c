interface FailureDetails {
  status?: number | undefined;
  code?: number | undefined;
  params?: Record<string, string | number> | undefined;
  /** Of a 422: dotted names of fields → why each was refused. */
  validate?: Record<string, { key: string }[]> | undefined;
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined;
  /** Of a 409: what was to be changed, as it is now. */
  current?: unknown;
}

/** A call that was refused or did not get through. `message` is the key of a text; `status` 0: no answer came. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: number;
  readonly params: Record<string, string | number>;
  readonly retryAfter: number;
  readonly validate: Record<string, { key: string }[]>;
  readonly current: unknown;

  constructor(key: string, details: FailureDetails = {}) {
    super(key);
    this.status = details.status ?? 0;
    this.code = details.code ?? this.status;
    this.params = details.params ?? {};
    this.validate = details.validate ?? {};
    this.retryAfter = details.retryAfter ?? 0;
    this.current = details.current;
  }
}

/** No room for files: that lasts, and what comes after it is not to wait for it. */
const insufficientStorage = 507;

/** Nothing is wrong with what was asked: the same call may well succeed soon. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.status === insufficientStorage) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

export function toKey(error: unknown): string {
  return error instanceof Error ? error.message : 'unexpected';
}
