interface FailureDetails {
  status?: number | undefined;
  code?: number | undefined;
  params?: Record<string, string | number> | undefined;
  /** For a 422: dotted names of fields → why each was refused. */
  validate?: Record<string, { key: string }[]> | undefined;
  /** Seconds to wait before a repeat, set by the server. */
  retryAfter?: number | undefined;
  /** For a 409: the current record. */
  current?: unknown;
}

/** A call that was refused or failed. `message` is a translation key; `status` is 0 when there was no answer. */
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

/** The disk is full for files: this lasts, so later entries must not wait for a repeat. */
const insufficientStorage = 507;

/** Whether the failure is temporary, so that the same call may succeed soon. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.status === insufficientStorage) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

export function toKey(error: unknown): string {
  return error instanceof Error ? error.message : 'unexpected';
}
